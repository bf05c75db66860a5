import type { SportName } from '../sport/sport.ts'

/** The shape of a team's mark. NFL: a plate with cut corners. NBA: a disc. Soccer: a crest. `base` is the strip at the foot. In a box of 40 × 40. */
export const markPlates: Record<SportName, { body: string; base: string }> = {
  nfl: {
    body: 'M8 1h24l7 7v24l-7 7H8l-7-7V8z',
    base: 'M1 30h38v2l-7 7H8l-7-7z',
  },
  nba: {
    body: 'M20 1a19 19 0 1 0 0 38 19 19 0 0 0 0-38z',
    base: 'M3.84 30a19 19 0 0 0 32.32 0z',
  },
  soccer: {
    body: 'M4 1h32a2 2 0 0 1 2 2v19c0 8.5-7.5 13.5-18 17C9.5 35.5 2 30.5 2 22V3a2 2 0 0 1 2-2z',
    base: 'M4.6 29h30.8C32.3 33.4 26.8 36.7 20 39 13.2 36.7 7.7 33.4 4.6 29z',
  },
}

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** Relative luminance of `#RRGGBB`, as WCAG 2 defines it. */
export const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const inks = ['#FFFFFF', '#0B1210'] as const

/** White or ink, whichever reads better. The worst ground, a middle gray, still gives 4.3 : 1. */
export const legibleOn = (ground: string): string =>
  contrast(inks[0], ground) >= contrast(inks[1], ground) ? inks[0] : inks[1]
