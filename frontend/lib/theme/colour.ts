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

/** White or ink, whichever reads better. The worst ground, a middle grey, still gives 4.3 : 1. */
export const legibleOn = (ground: string): string =>
  contrast(inks[0], ground) >= contrast(inks[1], ground) ? inks[0] : inks[1]
