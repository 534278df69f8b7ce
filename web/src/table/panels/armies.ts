/** An army as the panel of armies lists it. The words are the title's. */
export type Army = {
  side: string
  name: string
  stacks: readonly Stack[]
  losses: readonly { cause: string; text: string; title?: string }[]
}

export type Stack = {
  place: string
  /** What the place is called. */
  name: string
  text: string
  /** Unit by unit. */
  title: string
  /** What is written on it besides. */
  marks?: string
  figure?: string
}

export type Arrival = { turn: number; text: string; title?: string; entry?: string }
