import { describe, expect, it } from 'vitest'
import { contrast } from '#shared/domain/team/teamMark.ts'
import { colorOf, tokensCss as css, hexOf } from './testing/tokenColors.ts'

const bands = ['optimal', 'good', 'moderate', 'poor']
const surfaces = ['bg', 'surface', 'sunken', 'hover']
const tints = [...bands.map((band) => `${band}-soft`), 'stale-soft']
const fields = ['turf', 'turf-2', 'court', 'court-2', 'pitch', 'pitch-2']
const pairsOf = (foregrounds: readonly string[], backgrounds: readonly string[]) =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => [foreground, background] as const),
  )

const textPairs = [
  ...pairsOf(['ink', 'ink-2', 'ink-3'], [...surfaces, ...tints]),
  ...pairsOf(['on-ink'], ['ink', 'ink-2']),
  ...pairsOf(['chalk'], fields),
  ...pairsOf(['stale-text'], [...surfaces, 'stale-soft']),
  ...bands.flatMap((band) => [
    [`on-${band}`, band] as const,
    ...pairsOf([`${band}-text`], [...surfaces, `${band}-soft`]),
  ]),
]
/** Outlines, lines and shapes that carry a meaning. */
const shapePairs = pairsOf(
  ['focus', 'line-strong', 'nfl', 'nba', 'soccer', 'fib-late', 'fib-early'],
  surfaces,
)
/** The hairline, the backdrop of dialogs, and the fill of a missing score, on which nothing is written. */
const decoration = ['line', 'scrim', 'unknown']

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(textPairs)('text in %s on %s has a contrast of at least 4.5', (text, background) => {
    expect(contrast(colorOf(text, theme), colorOf(background, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('a shape in %s on %s has a contrast of at least 3', (shape, background) => {
    expect(contrast(colorOf(shape, theme), colorOf(background, theme))).toBeGreaterThanOrEqual(3)
  })

  it.each(['', '-text'])('good%s never stands out more than optimal%s', (kind) => {
    const fromSurface = (band: string) =>
      contrast(colorOf(`${band}${kind}`, theme), colorOf('surface', theme))
    expect(fromSurface('optimal')).toBeGreaterThan(fromSurface('good'))
  })
})

/** Lightness in percent and hue in degrees, in the light theme and in the dark one. */
const hueOf = (band: string) =>
  [
    ...(css.match(new RegExp(`--${band}: (.*);`))?.[1] ?? '').matchAll(
      /oklch\((\d+)% [\d.]+ (\d+)/g,
    ),
  ].map(([, lightness, hue]) => ({ lightness: Number(lightness), hue: Number(hue) }))

it.each([
  ['optimal', 'green', 130, 160],
  ['good', 'green', 130, 160],
  ['moderate', 'yellow', 85, 105],
  ['poor', 'red', 15, 35],
])('%s is %s in both themes', (band, _, from, to) => {
  const hues = hueOf(band).map(({ hue }) => hue)
  expect(hues).toHaveLength(2)
  for (const hue of hues) expect(hue >= from && hue <= to).toBe(true)
})

it('the green of optimal is the dark one by day', () => {
  const [[optimal], [good]] = [hueOf('optimal'), hueOf('good')]
  expect(optimal?.lightness).toBeLessThan(good?.lightness ?? 0)
})

it('every color token is in a checked pair, or is known to be decoration', () => {
  const colors = [...css.matchAll(/--([\w-]+): (?:light-dark\()?oklch/g)].map(([, name]) => name)
  const judged = new Set([...textPairs, ...shapePairs].flat().concat(decoration))
  expect(colors.filter((name) => !judged.has(name ?? ''))).toEqual([])
  expect(colors).toContain('ink')
})

it('the conversion from OKLCH agrees with what browsers show', () => {
  expect(hexOf('oklch(100% 0 0)')).toBe('#ffffff')
  expect(hexOf('oklch(62.8% 0.25768 29.234)')).toBe('#ff0000')
  expect(hexOf('oklch(45.201% 0.31321 264.052)')).toBe('#0000ff')
})

it.each([
  ['optimal', 'green', 130, 170],
  ['good', 'green', 130, 170],
  ['moderate', 'yellow', 80, 110],
  ['poor', 'red', 15, 40],
])('the band %s is %s in both themes', (band, _, least, most) => {
  const [, colors = ''] = css.match(new RegExp(`--${band}: light-dark\\((.+)\\);`)) ?? []
  const hues = [...colors.matchAll(/(\d+)\)/g)].map(([, hue]) => Number(hue))
  expect(hues).toHaveLength(2)
  for (const hue of hues) {
    expect(hue).toBeGreaterThanOrEqual(least)
    expect(hue).toBeLessThanOrEqual(most)
  }
})
