import type { Competition } from '#shared/domain/sport.ts'
import { stream } from '../random.ts'
import type { Fixture } from './fixtures.ts'

interface Scale {
  /** Points or goals by which the home side is expected to win against an equal. */
  readonly home: number
  /** What one deviation between two teams is worth. */
  readonly worth: number
  readonly total: number
  readonly totalSpread: number
  readonly margin: number
}

/** Deviations of margins as closing lines of 2007–2018 leave them: 12.7 in the NFL, 11.8 in the NBA. */
export const scales: Readonly<Record<Competition, Scale>> = {
  NFL: { home: 1.7, worth: 3.6, total: 45, totalSpread: 10, margin: 12.7 },
  NBA: { home: 2.3, worth: 3.9, total: 228, totalSpread: 17, margin: 11.8 },
  EPL: { home: 0.3, worth: 0.45, total: 2.8, totalSpread: 0, margin: 0 },
  ESP: { home: 0.32, worth: 0.45, total: 2.6, totalSpread: 0, margin: 0 },
}

export interface Expectation {
  /** Home minus away. */
  readonly margin: number
  readonly total: number
}

export type Expect = (fixture: Fixture) => Expectation

/** How good everybody is this year, once drawn. */
export const expectations = (seed: string, competition: Competition, year: number): Expect => {
  const { home, worth, total, totalSpread } = scales[competition]
  const known = new Map<string, { strength: number; pace: number }>()
  const of = (id: string) => {
    const found = known.get(id)
    if (found) return found
    const random = stream(seed, id, year, 'strength')
    const drawn = { strength: random.normal(0, 1), pace: random.normal(0, 1) }
    known.set(id, drawn)
    return drawn
  }
  return (fixture) => {
    const one = of(fixture.home.fact.id)
    const other = of(fixture.away.fact.id)
    const pace = (one.pace + other.pace) * (totalSpread ? totalSpread / 6 : 0.14)
    return { margin: home + worth * (one.strength - other.strength) * 0.8, total: total + pace }
  }
}
