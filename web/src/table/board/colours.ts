/** The ground and the lettering of the maps, as they are drawn: what is written over them must not look pasted on. */
export type Season = 'summer' | 'winter'
type Ground = { paper: string; ink: string }

export const COLOURS: Record<'day' | 'night', Record<Season, Ground>> = {
  day: { summer: { paper: '#f4ecd8', ink: '#2a241e' }, winter: { paper: '#f0f0ec', ink: '#2a241e' } },
  night: { summer: { paper: '#221e19', ink: '#e2d6bc' }, winter: { paper: '#33393e', ink: '#e4e2d6' } },
}
