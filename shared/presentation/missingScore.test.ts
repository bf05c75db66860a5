import { describe, expect, it } from 'vitest'
import {
  scoreWhenMissing,
  shownPlayerScore,
  shownTeamScore,
  teamScoreText,
  unreportedBand,
} from './missingScore.ts'

describe('a missing score', () => {
  it.each([null, undefined, Number.NaN])(
    'is shown as 10 with its band and a note on a team card (%s)',
    (score) => {
      expect(shownTeamScore(score)).toMatchObject({
        text: '10.0',
        note: 'no data yet',
        band: { key: 'optimal' },
      })
    },
  )

  it.each([null, undefined, Number.NaN])(
    'is never shown as 10 once the team’s game has started (%s)',
    (score) => {
      expect(shownTeamScore(score, true)).toMatchObject({
        text: 'N/A',
        note: 'not scored',
        band: { key: 'unknown' },
      })
      expect(shownTeamScore(7.4, true)).toEqual(shownTeamScore(7.4))
    },
  )

  it.each([null, undefined, Number.NaN])(
    'is written as 10 with a note in a sentence about a team (%s)',
    (score) => {
      expect(teamScoreText(score)).toBe('10.0, no data yet')
      expect(teamScoreText(7.44)).toBe('7.4')
    },
  )

  it.each([null, undefined, Number.NaN])(
    'is shown as 10 without a band and with a note for a player (%s)',
    (score) => {
      expect(shownPlayerScore(score)).toMatchObject({
        text: '10',
        note: 'no data yet',
        band: { key: 'unknown' },
      })
    },
  )
})

it('a score without reports has no band color', () => {
  expect(shownTeamScore(10, false, true)).toEqual({ text: '10.0', band: unreportedBand })
})

it('a score has no note, even if it is 0 or 10', () => {
  for (const score of [0, scoreWhenMissing]) {
    expect(shownTeamScore(score)).not.toHaveProperty('note')
    expect(shownPlayerScore(score)).not.toHaveProperty('note')
  }
  expect(shownTeamScore(0).band.key).toBe('poor')
  expect(shownPlayerScore(10).band.key).toBe('poor')
})

it.each([
  [82.6, '83', 'optimal'],
  [80.4, '80', 'good'],
  [59.5, '60', 'moderate'],
  [0.4, '0', 'poor'],
])(
  'a player’s score of %d is printed %s, and the printed number decides the band',
  (score, text, key) => {
    expect(shownPlayerScore(score)).toMatchObject({ text, band: { key } })
  },
)

it('the 10 of a team without a score and without reports is no “Optimal”', () => {
  expect(shownTeamScore(null, false, true).band.label).toBe('No reports yet')
})
