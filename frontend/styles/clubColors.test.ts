import { describe, expect, it, test } from 'vitest'
import { competitions } from '#shared/domain/sport/sport.ts'
import { clubs } from '#shared/domain/team/clubs/clubOf.ts'
import { contrast, legibleOn } from '#shared/domain/team/teamMark.ts'
import { colorOf } from './testing/tokenColors.ts'

const teams = competitions.flatMap((competition) => clubs[competition].map(({ team }) => team))

const channelsOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** How different two colors look, from 0 to about 765: https://www.compuphase.com/cmetric.htm */
const distance = (one: string, other: string): number => {
  const [[r1 = 0, g1 = 0, b1 = 0], [r2 = 0, g2 = 0, b2 = 0]] = [channelsOf(one), channelsOf(other)]
  const red = (r1 + r2) / 2
  const [r, g, b] = [r1 - r2, g1 - g2, b1 - b2]
  return Math.sqrt((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b)
}

// The mark is drawn in the club's first color with a strip of the second at its foot, and the letters on it are white
// or ink.
test('every mark’s strip is seen on its body', () => {
  const alike = teams.filter(({ colours }) => distance(colours.primary, colours.secondary) < 150)
  expect(alike.map(({ id }) => id)).toEqual([])
})

test('every mark’s letters are read on its body', () => {
  const faint = teams.filter(
    ({ colours: { primary } }) => contrast(legibleOn(primary), primary) < 4.3,
  )
  expect(faint.map(({ id }) => id)).toEqual([])
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['bg', 'surface', 'sunken', 'hover'])('every mark stands out from %s', (ground) => {
    const lost = teams.filter(({ colours: { primary, secondary } }) => {
      const shown = [primary, secondary, legibleOn(primary)]
      return Math.max(...shown.map((color) => contrast(color, colorOf(ground, theme)))) < 3
    })
    expect(lost.map(({ id }) => id)).toEqual([])
  })
})
