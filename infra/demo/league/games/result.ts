import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Random, stream } from '../random.ts'
import type { Fixture } from './fixtures.ts'
import { type Expectation, scales } from './strength.ts'

interface Result {
  readonly home: number
  readonly away: number
}

/** Common sums of touchdowns, field goals and extra points. */
const footballScores = [
  0, 3, 6, 7, 9, 10, 13, 14, 16, 17, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31, 33, 34, 35, 37,
  38, 40, 41, 42, 44, 45, 47, 48, 49, 51, 52, 55,
]

const footballScore = (points: number) =>
  footballScores.reduce((best, score) =>
    Math.abs(score - points) < Math.abs(best - points) ? score : best,
  )

/** Overtime decides a draw, for the better side more often. */
const settled = (random: Random, { home, away }: Result, margin: number, by: number): Result => {
  if (home !== away) return { home, away }
  return random.next() < 0.5 + margin / 40 ? { home: home + by, away } : { home, away: away + by }
}

const american = (competition: 'NFL' | 'NBA', random: Random, expected: Expectation): Result => {
  const { margin: spread, totalSpread } = scales[competition]
  const margin = random.normal(expected.margin, spread)
  const total = random.normal(expected.total, totalSpread)
  const [home, away] = [(total + margin) / 2, (total - margin) / 2]
  if (competition === 'NFL') {
    const score = { home: footballScore(home), away: footballScore(away) }
    return settled(random, score, expected.margin, 3)
  }
  const score = { home: Math.max(78, Math.round(home)), away: Math.max(78, Math.round(away)) }
  return settled(random, score, expected.margin, random.int(2, 9))
}

/** The expected goals of both sides, with a minimum. */
export const goalsExpected = ({ margin, total }: Expectation) => ({
  home: Math.max(0.3, (total + margin) / 2),
  away: Math.max(0.3, (total - margin) / 2),
})

export const resultOf = (
  seed: string,
  competition: Competition,
  fixture: Pick<Fixture, 'id'>,
  expected: Expectation,
): Result => {
  const random = stream(seed, fixture.id, 'result')
  if (competition === 'NFL' || competition === 'NBA') return american(competition, random, expected)
  const goals = goalsExpected(expected)
  return { home: random.poisson(goals.home), away: random.poisson(goals.away) }
}
