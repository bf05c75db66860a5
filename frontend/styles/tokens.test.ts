import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '#shared/domain/team/teamMark.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** OKLCH to the sRGB that a screen shows: https://bottosson.github.io/posts/oklab/ */
const hexOf = (oklch: string) => {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(oklch) ?? []
  if (hue === undefined) throw new Error(`${oklch} is not an opaque oklch() color`)
  const [l, c, angle] = [Number(lightness) / 100, Number(chroma), (Number(hue) * Math.PI) / 180]
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const channels = linear.map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, shown)))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const colorOf = (token: string, theme: 'light' | 'dark') => {
  const [, value = ''] = new RegExp(`--${token}: ([^;]+);`).exec(css) ?? []
  const [, light, dark] = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value) ?? []
  return hexOf((theme === 'light' ? light : dark) ?? value)
}

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
