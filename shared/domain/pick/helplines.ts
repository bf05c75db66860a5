/** Where people in a country get help with gambling, and from which age they may bet there. */
export interface Helpline {
  /** As the line names it: `UK`. */
  readonly country: string
  readonly age: number
  /** As it is printed. Letters stand for the digits of a telephone's keys. */
  readonly phone: string
  /** Who answers; may be left out. */
  readonly name?: string | undefined
}

/** Lines that a stage can name by a country's code. */
export const knownHelplines = {
  US: { country: 'US', age: 21, phone: '1-800-GAMBLER' },
  GB: { country: 'UK', age: 18, phone: '0808 8020 133', name: 'National Gambling Helpline' },
  ES: { country: 'Spain', age: 18, phone: '900 200 225' },
} as const satisfies Readonly<Record<string, Helpline>>

/** Shown if the stage sets nothing, and by a page that could not load what it sets. */
export const usualHelplines: readonly Helpline[] = Object.values(knownHelplines)

const lettersOfKeys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** `tel:18004262537` for `1-800-GAMBLER`. */
export const phoneLink = (phone: string): string => {
  const digits = phone
    .replaceAll(/[^+\dA-Z]/g, '')
    .replaceAll(/[A-Z]/g, (letter) =>
      String(lettersOfKeys.findIndex((letters) => letters.includes(letter)) + 2),
    )
  return `tel:${digits}`
}
