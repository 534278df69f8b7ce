/**
 * Sounds of the table, made on the spot from noise and a few tones; nothing is fetched. Off unless the player wishes.
 */
import type { LogEntry } from '../../api/types'
import { settings } from '../../lib/settings.svelte'

export type Sound = 'march' | 'dice' | 'battle' | 'turn'

const LOUDNESS = 0.16

/** What is heard of new entries: each sound once, however much has happened. */
export function soundsOf(entries: readonly LogEntry[]): Sound[] {
  const heard = new Set<Sound>()
  for (const entry of entries) {
    if (entry.event === 'BattleBegan') heard.add('battle')
    if (entry.dice.length) heard.add('dice')
    if (entry.way.length && entry.topic === 'movement') heard.add('march')
  }
  return [...heard]
}

let room: { context: AudioContext; out: GainNode; noise: AudioBuffer } | null = null

function enter() {
  if (room) return room
  const context = new AudioContext()
  const out = context.createGain()
  out.gain.value = LOUDNESS
  out.connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  room = { context, out, noise }
  return room
}

/** Play a sound, if sounds are on and the browser allows it. */
export function play(sound: Sound, after = 0): void {
  if (settings.get('sounds') === 'off' || typeof AudioContext === 'undefined') return
  try {
    const { context } = enter()
    if (context.state === 'suspended') void context.resume()
    SCORE[sound](context.currentTime + 0.01 + after)
  } catch {
    // No sound card, no sound.
  }
}

export function playAll(sounds: readonly Sound[]) {
  sounds.forEach((sound, number) => play(sound, number * 0.18))
}

const SCORE: Record<Sound, (start: number) => void> = {
  // Two taps on a drum.
  march: (start) => {
    drum(start, 150, 0.14)
    drum(start + 0.13, 128, 0.2)
  },
  // A few clicks of bone on wood.
  dice: (start) => {
    for (const [after, strength] of [
      [0, 0.9],
      [0.06, 0.5],
      [0.1, 0.7],
      [0.19, 0.35],
    ] as const) {
      hiss(start + after, 0.025, 3200, strength, 'bandpass')
    }
  },
  // A gun, far away, and its echo.
  battle: (start) => {
    hiss(start, 0.9, 190, 1.6, 'lowpass')
    drum(start, 58, 0.7)
    hiss(start + 0.42, 0.8, 130, 0.5, 'lowpass')
  },
  // A small bell.
  turn: (start) => {
    tone(start, 880, 1.1, 0.5)
    tone(start, 880 * 2.76, 0.7, 0.16)
    tone(start, 880 * 5.4, 0.35, 0.06)
  },
}

function fading(start: number, length: number, strength: number): GainNode {
  const { context, out } = enter()
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(strength, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  gain.connect(out)
  return gain
}

function tone(start: number, pitch: number, length: number, strength: number) {
  const { context } = enter()
  const voice = context.createOscillator()
  voice.frequency.value = pitch
  voice.connect(fading(start, length, strength))
  voice.start(start)
  voice.stop(start + length)
}

function drum(start: number, pitch: number, length: number) {
  const { context } = enter()
  const voice = context.createOscillator()
  voice.frequency.setValueAtTime(pitch * 1.6, start)
  voice.frequency.exponentialRampToValueAtTime(pitch, start + 0.05)
  voice.connect(fading(start, length, 0.9))
  voice.start(start)
  voice.stop(start + length)
  hiss(start, 0.04, 900, 0.3, 'bandpass')
}

function hiss(start: number, length: number, pitch: number, strength: number, shape: BiquadFilterType) {
  const { context, noise } = enter()
  const voice = context.createBufferSource()
  voice.buffer = noise
  const filter = context.createBiquadFilter()
  filter.type = shape
  filter.frequency.value = pitch
  voice.connect(filter).connect(fading(start, length, strength))
  voice.start(start, Math.random() * 0.5, length)
}
