import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type BandKey,
  type BandScale,
  bandOf,
  groupBand,
  hpfBand,
  hpfScale,
  ircBand,
  ircScale,
  playerBand,
  playerScale,
  teamBand,
  teamScale,
} from './bands.ts'
import { oneDecimal, scoreText } from './numberText.ts'

describe('the bands', () => {
  const missing = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  describe('a team band', () => {
    test.each<[number, string, BandKey]>([
      [10, 'Optimal Health', 'optimal'],
      [8, 'Optimal Health', 'optimal'],
      [7.95, 'Optimal Health', 'optimal'],
      [7.949, 'Good Health', 'good'],
      [6, 'Good Health', 'good'],
      [5.95, 'Good Health', 'good'],
      [5.94, 'Moderate Health', 'moderate'],
      [4, 'Moderate Health', 'moderate'],
      [3.95, 'Moderate Health', 'moderate'],
      [3.94, 'Poor Health', 'poor'],
      [0, 'Poor Health', 'poor'],
      [-0.04, 'Poor Health', 'poor'],
      [-0.06, 'Unknown', 'unknown'],
    ])('calls %d %s', (score, label, key) => {
      expect(teamBand(score)).toMatchObject({ label, key })
    })
  })

  describe('a player’s band, of the whole number that pages print', () => {
    test.each<[number, string, BandKey]>([
      [100, 'OPTIMAL', 'optimal'],
      [80.5, 'OPTIMAL', 'optimal'],
      [80.4, 'POSITIVE', 'good'],
      [60.5, 'POSITIVE', 'good'],
      [60.4, 'RISKY', 'moderate'],
      [40.5, 'RISKY', 'moderate'],
      [40.4, 'HIGH RISK', 'poor'],
      [0, 'HIGH RISK', 'poor'],
      [-1, 'HIGH RISK', 'poor'],
    ])('calls %d %s', (score, label, key) => {
      expect(playerBand(score)).toMatchObject({ label, key })
    })
  })

  describe('a group’s band, of the tenth that pages print', () => {
    test.each<[number, string]>([
      [80.05, 'OPTIMAL'],
      [80.04, 'POSITIVE'],
      [60.2, 'POSITIVE'],
      [60.04, 'RISKY'],
      [40.04, 'HIGH RISK'],
    ])('calls %d %s', (average, label) => {
      expect(groupBand(average)).toMatchObject({ label })
    })
  })

  describe('an injury risk band', () => {
    test.each<[number, string, BandKey]>([
      [0, 'Low', 'good'],
      [13, 'Low', 'good'],
      [13.49, 'Low', 'good'],
      [13.5, 'Elevated', 'moderate'],
      [14, 'Elevated', 'moderate'],
      [24.49, 'Elevated', 'moderate'],
      [24.5, 'High', 'poor'],
      [25, 'High', 'poor'],
      [100, 'High', 'poor'],
      [-1, 'Unknown', 'unknown'],
    ])('calls %d%% %s', (percent, label, key) => {
      expect(ircBand(percent)).toMatchObject({ label, key })
    })
  })

  describe('a peak form band', () => {
    test.each<[number, string, BandKey]>([
      [100, 'Peak', 'good'],
      [81, 'Peak', 'good'],
      [80.5, 'Peak', 'good'],
      [80.49, 'Above average', 'optimal'],
      [66, 'Above average', 'optimal'],
      [65.5, 'Above average', 'optimal'],
      [65.49, 'Below average', 'moderate'],
      [41, 'Below average', 'moderate'],
      [40.5, 'Below average', 'moderate'],
      [40.49, 'Poor', 'poor'],
      [0, 'Poor', 'poor'],
      [-1, 'Unknown', 'unknown'],
    ])('calls %d%% %s', (percent, label, key) => {
      expect(hpfBand(percent)).toMatchObject({ label, key })
    })
  })

  it('have none but Unknown for a score that is missing or not a number', () => {
    for (const score of missing)
      for (const band of [teamBand, playerBand, ircBand, hpfBand])
        expect(band(score)).toMatchObject({ label: 'Unknown', key: 'unknown', shape: 'ring' })
  })

  it('stand in legends from best to worst', () => {
    const legend = (scale: BandScale) => scale.bands.map(({ label, range }) => `${range} ${label}`)
    expect(legend(teamScale)).toEqual([
      '8–10 Optimal Health',
      '6–7.9 Good Health',
      '4–5.9 Moderate Health',
      '0–3.9 Poor Health',
    ])
    expect(legend(playerScale)).toEqual([
      'above 80 OPTIMAL',
      'above 60 to 80 POSITIVE',
      'above 40 to 60 RISKY',
      '0 to 40 HIGH RISK',
    ])
    expect(legend(ircScale)).toEqual(['0–13% Low', '14–24% Elevated', '25–100% High'])
    expect(legend(hpfScale)).toEqual([
      '81–100% Peak',
      '66–80% Above average',
      '41–65% Below average',
      '0–40% Poor',
    ])
  })

  it('of whole percents hold exactly their printed ranges', () => {
    for (const scale of [ircScale, hpfScale])
      for (let percent = 0; percent <= 100; percent++) {
        const [low = Number.NaN, high = Number.NaN] = bandOf(scale, percent)
          .range.replace('%', '')
          .split('–')
          .map(Number)
        expect(percent).toBeGreaterThanOrEqual(low)
        expect(percent).toBeLessThanOrEqual(high)
      }
  })

  it('of one scale differ in shape and in color', () => {
    for (const { bands } of [teamScale, playerScale, ircScale, hpfScale]) {
      expect(new Set(bands.map((band) => band.shape)).size).toBe(bands.length)
      expect(new Set(bands.map((band) => band.key)).size).toBe(bands.length)
    }
  })

  it('never get worse as the score of a team or a player rises', () => {
    const rank = (scale: BandScale, score: number) =>
      scale.bands.map(({ label }) => label).indexOf(bandOf(scale, score).label)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (one, other) => {
          const [low, high] = one < other ? [one, other] : [other, one]
          expect(rank(playerScale, high)).toBeLessThanOrEqual(rank(playerScale, low))
          expect(rank(teamScale, high / 10)).toBeLessThanOrEqual(rank(teamScale, low / 10))
        },
      ),
    )
  })
})

describe('the text of a score', () => {
  test.each([
    [8, '8.0'],
    [7.95, '8.0'],
    [7.94, '7.9'],
    [8.35, '8.4'],
    [-0.04, '0.0'],
    [0, '0.0'],
    [100, '100.0'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
    [Infinity, 'N/A'],
  ])('a score of %s reads %s', (score, text) => {
    expect(scoreText(score)).toBe(text)
  })

  it('is the number that decides the band', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
        expect(Number(scoreText(score))).toBe(oneDecimal(score))
      }),
    )
  })
})
