/**
 * Small pictures of the boards, by day and by night, and of the fronts, drawn by `make pictures`. Only those of the hour are
 * fetched. A game without one gets a bare sheet.
 */
import { lamp } from '$lib/theme.svelte'
import opening from './opening.webp'
import openingAtNight from './opening-night.webp'

const files = import.meta.glob<string>('../games/*/*.webp', { query: '?url', import: 'default', eager: true })
const isNight = () => lamp.theme === 'dark'

/** The front at the beginning of a scenario. */
export const frontOf = (game: string, briefing: string): string | undefined =>
  files[`../games/${game}/front-${briefing}.webp`]
export const pictureOf = (game: string): string | undefined =>
  files[`../games/${game}/board${isNight() ? '-night' : ''}.webp`]
export const openingPicture = (): string => (isNight() ? openingAtNight : opening)
export const PICTURE_SIZE = { width: 540, height: 360 }
export const OPENING_SIZE = { width: 1120, height: 504 }
