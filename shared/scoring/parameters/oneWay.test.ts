import { expect, test } from 'vitest'
import type { RiskParameters } from '../risk/injuryRisk.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { soccer } from './soccer.ts'

/** What a longer history of injuries may do to the risk: 1 never lower it, −1 never raise it. */
const directions = new Map([
  ...['load', 'longLoad', 'softTissue', 'absences', 'teamRate'].map((name) => [name, 1] as const),
  ['sinceLast', -1] as const,
])

const curvesOf = ({ model }: RiskParameters) =>
  model.terms.flatMap((term) => {
    const direction = directions.get(term.feature)
    return direction && 'effects' in term ? [{ effects: term.effects, direction }] : []
  })

test.each([
  ['soccer', soccer.risk, 4],
  ['the NBA', nba.risk, 4],
  ['the NFL', nfl.risk, 3],
])('in %s no history of injuries lowers the fitted risk', (_, risk, count) => {
  const curves = curvesOf(risk)
  expect(curves).toHaveLength(count)
  for (const { effects, direction } of curves)
    for (const [at, effect] of effects.entries())
      expect(direction * (effect - (effects[at - 1] ?? effect))).toBeGreaterThanOrEqual(0)
})
