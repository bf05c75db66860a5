import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { impactfulPlayerScore, missingScore, teamCardScore, teamScoreText } from './missingScore.ts'
import { oneDecimal, scoreText } from './score.ts'

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

it('prints the number that the bands are decided on', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
      expect(Number(scoreText(score))).toBe(oneDecimal(score))
    }),
  )
})

describe('where data is missing', () => {
  it.each([null, undefined, Number.NaN])(
    'a team card shows 10 with its band and says so (%s)',
    (score) => {
      expect(teamCardScore(score)).toMatchObject({
        text: '10.0',
        note: 'no data yet',
        band: { key: 'optimal' },
      })
    },
  )

  it.each([null, undefined, Number.NaN])(
    'a team’s number in a sentence is the same 10 and says so (%s)',
    (score) => {
      expect(teamScoreText(score)).toBe('10.0, no data yet')
      expect(teamScoreText(7.44)).toBe('7.4')
    },
  )

  it.each([null, undefined, Number.NaN])(
    'a player shows 10 without a band colour (%s)',
    (score) => {
      expect(impactfulPlayerScore(score)).toMatchObject({
        text: '10.0',
        note: 'no data yet',
        band: { key: 'unknown' },
      })
    },
  )
})

it('adds no note to a real score, zero and ten included', () => {
  for (const score of [0, missingScore]) {
    expect(teamCardScore(score)).not.toHaveProperty('note')
    expect(impactfulPlayerScore(score)).not.toHaveProperty('note')
  }
  expect(teamCardScore(0).band.key).toBe('poor')
  expect(impactfulPlayerScore(10).band.key).toBe('poor')
})
