import type { Competition } from '#shared/domain/sport/sport.ts'
import { stream } from '../random.ts'
import type { Fixture } from './fixtures.ts'

interface Scale {
  /** Points or goals by which the home side is expected to win against an equal. */
  readonly home: number
  /** The deviation of teams' strengths, in points or goals. */
  readonly worth: number
  /** The share of a team's strength that lasts for years. */
  readonly lasting: number
  readonly total: number
  /** The deviation of teams in the total points of their games. */
  readonly pace: number
  /** The deviation of results around the expectation. Soccer's goals follow Poisson's law instead. */
  readonly totalSpread: number
  readonly margin: number
}

/**
 * Fitted to closing lines of 2007–2018 (soccer: to 2020): their means, their deviations (a line
 * compares two teams), and the deviations of results around them. `lasting` is chosen so that ratings
 * from one year differ from lines as much as they do in reality: by 2.6 points in the NFL, 2.7 in the
 * NBA, 0.3 goals in soccer.
 */
export const scales: Readonly<Record<Competition, Scale>> = {
  NFL: {
    home: 2.3,
    worth: 3.9,
    lasting: 0.9,
    margin: 12.7,
    total: 45,
    pace: 2.9,
    totalSpread: 13.4,
  },
  NBA: {
    home: 3,
    worth: 4.5,
    lasting: 0.95,
    margin: 11.8,
    total: 228,
    pace: 6,
    totalSpread: 17.4,
  },
  EPL: {
    home: 0.32,
    worth: 0.55,
    lasting: 0.97,
    margin: 0,
    total: 2.8,
    pace: 0.22,
    totalSpread: 0,
  },
  ESP: {
    home: 0.38,
    worth: 0.6,
    lasting: 0.97,
    margin: 0,
    total: 2.7,
    pace: 0.3,
    totalSpread: 0,
  },
}

export interface Expectation {
  /** Home minus away. */
  readonly margin: number
  readonly total: number
}

export type Expect = (fixture: Pick<Fixture, 'home' | 'away'>) => Expectation

/** Draws every team's strength for a year, and gives the expectation for a game. */
export const expectations = (seed: string, competition: Competition, year: number): Expect => {
  const { home, worth, lasting, total, pace } = scales[competition]
  const draw = (...names: (string | number)[]) => {
    const random = stream(seed, ...names, 'strength')
    return { strength: random.normal(0, 1), pace: random.normal(0, 1) }
  }
  const byTeam = new Map<string, ReturnType<typeof draw>>()
  const of = (id: string) => {
    const former = byTeam.get(id)
    if (former) return former
    const [always, now] = [draw(id), draw(id, year)]
    const both = (one: number, other: number) =>
      Math.sqrt(lasting) * one + Math.sqrt(1 - lasting) * other
    const drawn = {
      strength: both(always.strength, now.strength),
      pace: both(always.pace, now.pace),
    }
    byTeam.set(id, drawn)
    return drawn
  }
  return (fixture) => {
    const one = of(fixture.home.fact.id)
    const other = of(fixture.away.fact.id)
    return {
      margin: home + worth * (one.strength - other.strength),
      total: total + pace * (one.pace + other.pace),
    }
  }
}
