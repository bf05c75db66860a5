import { describe, expect, it } from 'vitest'
import type { ForecastRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { announcedRows, announcedText, clubRows, simpleRows, verdict } from './forecastFigures.ts'

const comparison = (over: Partial<ShownComparison> = {}): ShownComparison => ({
  n: 120,
  ours: 6.2,
  other: 7.5,
  difference: -1.3,
  interval: { low: -2, high: -0.6 },
  proven: true,
  ...over,
})
const row = (over: Partial<ForecastRow> = {}): ForecastRow => ({
  group: null,
  days_out: 0,
  days_off: comparison(),
  club: null,
  pinball: comparison({ ours: 2.1, other: 2.6 }),
  within_28: comparison({ n: 140, ours: 0.1, other: 0.15 }),
  covered: { n: 120, ours: 0.8, simple: 0.77 },
  ...over,
})

describe('a verdict', () => {
  it.each([
    [{}, 'ours nearer'],
    [{ interval: { low: 0.1, high: 2 } }, 'clubs nearer'],
    [{ interval: { low: -1, high: 0.2 } }, 'no difference shown'],
    [{ n: 99, proven: false }, 'unproven: 99 of 100'],
    [{ interval: null }, 'unproven: 120 of 100'],
  ])('the verdict on a comparison with %j is “%s”', (over, text) => {
    expect(verdict(comparison(over), 100, 'clubs')).toBe(text)
  })
})

it('a row names its forecasts and shows both errors, their difference and its interval', () => {
  expect(simpleRows([row()], 100)[0]?.cells).toEqual([
    'All, first report',
    '120',
    'ours nearer',
    '6.2',
    '7.5',
    '−1.3 (−2.0 to −0.6)',
    '80%',
    '2.10, 2.60',
    '0.100, 0.150 (140)',
  ])
  const names = [row({ days_out: 14 }), row({ group: 'Knee' })]
  expect(simpleRows(names, 100).map(({ key }) => key)).toEqual([
    'All still out after 14 days',
    'Knee, first report',
  ])
})

it('rows without a club’s date are not compared with clubs', () => {
  expect(
    clubRows([row(), row({ group: 'Knee', club: comparison({ n: 3, proven: false }) })], 100),
  ).toMatchObject([
    { key: 'Knee, first report', cells: expect.arrayContaining(['3', 'unproven: 3 of 100']) },
  ])
})

it('clubs’ first dates are grouped by the position of the FIB-O-Meter', () => {
  const announced = {
    ...{ sport: 'nfl', title: 'NFL', needle: 'sooner', n: 40, late: 0.7, early: 0.2 },
    ...{ interval: { low: 0.55, high: 0.82 }, days_late: 4.25, proven: false },
  } as const
  const rows = announcedRows({ announced: [announced], proven_at: 100 } as never)
  expect(rows[0]?.cells).toEqual([
    'NFL, sooner than ours (FIB-O-Meter 7–10)',
    '40',
    'unproven: 40 of 100',
    '70% (55% to 82%)',
    '20%',
    '+4.3',
  ])
})

it('the share of late returns counts all of a sport’s returns, once it is proven', () => {
  const of = (title: string, needle: string, late: number, proven = true) => ({
    ...{ title, needle, late, proven },
  })
  const announced = [of('NFL', 'all', 0.61), of('NFL', 'sooner', 0.9), of('NBA', 'all', 0.5)]
  expect(announcedText({ announced } as never)).toBe('NFL 61% later, NBA 50% later')
  expect(announcedText({ announced: [of('NFL', 'all', 0, false)] } as never)).toBe('NFL unproven')
  expect(announcedText({ announced: [] })).toBe('No player is back yet')
})
