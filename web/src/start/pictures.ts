/**
 * Small pictures of the boards and of the fronts, by day and by night, drawn by `make pictures`. Only those of the hour are
 * fetched.
 */
import { lamp } from '$lib/theme.svelte'
import { boardPicture } from '../api/http'
import opening from './opening.webp'
import openingAtNight from './opening-night.webp'

const files = import.meta.glob<string>('../games/*/*.webp', { query: '?url', import: 'default', eager: true })
const isNight = () => lamp.theme === 'dark'
/** A picture that nobody has drawn by night is shown by day. */
const fileOf = (game: string, name: string): string | undefined =>
  (isNight() ? files[`../games/${game}/${name}-night.webp`] : undefined) ?? files[`../games/${game}/${name}.webp`]

/** The front at the beginning of a scenario. */
export const frontOf = (game: string, briefing: string) => fileOf(game, `front-${briefing}`)
/** A title for which nobody has drawn a picture shows its whole board. */
export const pictureOf = (game: string): string => fileOf(game, 'board') ?? boardPicture(game, 'summer', isNight())
export const openingPicture = (): string => (isNight() ? openingAtNight : opening)
export const PICTURE_SIZE = { width: 540, height: 360 }
export const OPENING_SIZE = { width: 1120, height: 504 }
