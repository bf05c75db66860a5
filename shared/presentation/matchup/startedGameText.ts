/** A feed's announcement of a game that has begun: quoted, because it is about the future. */
export const announcement = (description: string, isPast: boolean): string =>
  isPast ? `Announced before the game: “${description}”` : description

const pastWords = [
  ['gives it', 'gave it'],
  ['blend is', 'blend was'],
  ['that fit past seasons', 'that fitted past seasons'],
] as const

/** The note on the blend of our margin and the market's, which is stored before its game begins. */
export const pastBlendNote = (note: string): string =>
  pastWords.reduce((text, [now, then]) => text.replace(now, then), note)
