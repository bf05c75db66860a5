import type { Band } from '#shared/domain/score/bands.ts'

/** Above his usual risk by this factor is far above it. */
const far = 1.5

/**
 * How a player's risk stands to the usual one of his position and age, in a word and a color: `below his usual 22%`. Both
 * count in whole percent, as printed; a point more or less is no difference.
 */
export const riskAgainstUsual = (risk: number, usual: number): Omit<Band, 'range'> => {
  const [own, other] = [Math.round(risk), Math.round(usual)]
  const label = (word: string) => `${word} his usual ${other}%`
  if (Math.abs(own - other) <= 1) return { key: 'unknown', shape: 'ring', label: label('about') }
  if (own < other) return { key: 'good', shape: 'circle', label: label('below') }
  return own >= far * other
    ? { key: 'poor', shape: 'cross', label: label('far above') }
    : { key: 'moderate', shape: 'diamond', label: label('above') }
}
