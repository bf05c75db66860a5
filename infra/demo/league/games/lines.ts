import type { Line } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import type { Fixture } from './fixtures.ts'
import { goalsExpected } from './result.ts'
import { type Expectation, scales } from './strength.ts'

/** The normal distribution function: Abramowitz and Stegun 26.2.17, with errors below 1e-7. */
const normalShare = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t
  const share = (tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
  return z < 0 ? share : 1 - share
}

const poissonShares = (mean: number) => {
  let share = Math.exp(-mean)
  return Array.from({ length: 11 }, (_, goals) => {
    if (goals > 0) share *= mean / goals
    return share
  })
}

/** The chances of a home and of an away win. In soccer the rest is the chance of a draw. */
const chances = (competition: Competition, expected: Expectation) => {
  if (competition === 'NFL' || competition === 'NBA') {
    const home = normalShare(expected.margin / scales[competition].margin)
    return { home, away: 1 - home }
  }
  const goals = goalsExpected(expected)
  const [homeGoals, awayGoals] = [poissonShares(goals.home), poissonShares(goals.away)]
  let [home, away] = [0, 0]
  for (const [h, p] of homeGoals.entries())
    for (const [a, q] of awayGoals.entries()) {
      if (h > a) home += p * q
      if (a > h) away += p * q
    }
  return { home, away }
}

const bookmakersShare = 1.045

/** American odds, rounded to the nearest 5 like those of bookmakers. */
const moneyline = (chance: number): number => {
  const asked = Math.min(0.96, Math.max(0.02, chance * bookmakersShare))
  const exact = asked >= 0.5 ? (-100 * asked) / (1 - asked) : (100 * (1 - asked)) / asked
  const rounded = Math.round(exact / 5) * 5
  return Math.abs(rounded) < 100 ? Math.sign(exact) * 100 : rounded
}

/** The odds at the spread: 110 on both sides, or moved by the money on one side. */
const spreadMoneylines = [
  [-110, -110],
  [-110, -110],
  [-108, -112],
  [-112, -108],
  [-105, -115],
  [-115, -105],
] as const

const rounded = (value: number, step: number) => Math.round(value / step) * step + 0

/** Spread, total and moneylines from one expectation, so that they agree. */
const quoted = (
  competition: Competition,
  random: Random,
  seen: Expectation,
): Omit<Line, 'kind' | 'gameId' | 'at'> => {
  const step = competition === 'NFL' || competition === 'NBA' ? 0.5 : 0.25
  const margin = rounded(seen.margin, step)
  // Bookmakers offer no total of one goal.
  const total = Math.max(1.75, rounded(seen.total, step))
  const { home, away } = chances(competition, { margin, total })
  const [homeSpreadMoneyline, awaySpreadMoneyline] = random.pick(spreadMoneylines)
  return {
    spread: rounded(-margin, step),
    total,
    homeMoneyline: moneyline(home),
    awayMoneyline: moneyline(away),
    homeSpreadMoneyline,
    awaySpreadMoneyline,
  }
}

const hour = 3_600_000

/**
 * The lines of a game up to now: the opening line on the Monday eight days before the game's week, one
 * on the day before, and the closing line ten minutes before the start.
 */
export const linesOf = (
  seed: string,
  season: Season,
  fixture: Fixture,
  expected: Expectation,
): Line[] => {
  const { competition } = season
  const random = stream(seed, fixture.id, 'lines')
  const { worth, pace } = scales[competition]
  const off = (from: Expectation, by: number): Expectation => ({
    margin: from.margin + random.normal(0, worth * by),
    total: from.total + random.normal(0, pace * by),
  })
  // Drawn backwards from the closing line, as earlier lines know less.
  const closing = off(expected, 0.1)
  const before = off(closing, 0.15)
  const opening = off(before, 0.3)
  const opensAt = (season.start + 7 * (fixture.week - 1) - 8) * 24 * hour + 18 * hour
  const start = fixture.at.getTime()
  return [
    { at: opensAt, seen: opening },
    { at: start - 24 * hour, seen: before },
    { at: start - hour / 6, seen: closing },
  ]
    .map(({ at, seen }) => ({
      kind: 'line' as const,
      gameId: fixture.id,
      at: new Date(at).toISOString(),
      ...quoted(competition, random, seen),
    }))
    .filter(({ at }) => at <= season.now.toISOString())
}
