/** Is the page being printed? Then the figures are laid out for the breadth of paper, not of the screen. */
export const press = $state({ isOn: false })

/** Breadths at which the figures are laid out for A4: letters small, but legible. */
export const PAPER = { map: 880, chart: 440 }
