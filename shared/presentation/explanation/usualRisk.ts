import type { Band } from '#shared/domain/score/bands.ts'

/** From this factor on a risk is far above the usual one. */
const far = 1.5

/**
 * How a player's risk compares with the usual one for his position and age, in words and a color: `below his usual
 * 22%`. Compared in printed whole percent, where a difference of one does not count.
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
