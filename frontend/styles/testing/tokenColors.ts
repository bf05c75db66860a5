import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const tokensCss = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')

/** OKLCH to the sRGB that a screen shows: https://bottosson.github.io/posts/oklab/ */
export const hexOf = (oklch: string) => {
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

/** A color of a theme, as `#rrggbb`. */
export const colorOf = (token: string, theme: 'light' | 'dark') => {
  const [, value = ''] = new RegExp(`--${token}: ([^;]+);`).exec(tokensCss) ?? []
  const [, light, dark] = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value) ?? []
  return hexOf((theme === 'light' ? light : dark) ?? value)
}
