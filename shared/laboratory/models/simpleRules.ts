import { undisclosed } from '../../scoring/recovery/gamesMissed.ts'
import { curveShares } from '../../scoring/recovery/returnCurve.ts'
import {
  allGroups,
  type SimpleRule,
  type SimpleRules,
  simpleGroup,
} from '../../scoring/register/simpleRule.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import { quantile, rounded } from '../statistics/samples.ts'

/** A group with fewer cases is replaced by all groups together. */
const leastCases = 60
/** Equal days are this far apart, because a curve must rise. */
const leastStep = 0.01

/** The module that holds the simple rules of all sports. */
export const simpleRulesFile = (cases: {
  readonly soccer: { readonly recovery: readonly DaysCase[] }
  readonly nba: { readonly recovery: readonly DaysCase[] }
  readonly nfl: { readonly recovery: readonly GamesCase[] }
}): string =>
  [
    '// biome-ignore-all format: written by `npm run fit`',
    "import type { DaysCurve } from '../recovery/returnCurve.ts'",
    '',
    'type Rule = DaysCurve & { readonly cases: number }',
    '',
    "export const simpleRules: Readonly<Record<'soccer' | 'nba' | 'nfl', Readonly<Record<string, Rule>>>> = {",
    `  soccer: ${JSON.stringify(simpleRulesOfDays(cases.soccer.recovery))},`,
    `  nba: ${JSON.stringify(simpleRulesOfDays(cases.nba.recovery))},`,
    `  nfl: ${JSON.stringify(simpleRulesOfGames(cases.nfl.recovery))},`,
    '}',
    '',
  ].join('\n')

interface Absence {
  readonly groups: readonly string[]
  /** Null for a player who did not return that season. */
  readonly days: number | null
}

const simpleRulesOfDays = (cases: readonly DaysCase[]): SimpleRules =>
  rulesOf(
    cases
      .filter(({ endKnown }) => endKnown)
      .map(({ facts, days, returned }) => ({
        groups: [facts.group, allGroups],
        days: returned ? days : null,
      })),
  )

const simpleRulesOfGames = (cases: readonly GamesCase[]): SimpleRules =>
  rulesOf(
    cases.map(({ facts, days }) => ({
      groups: [
        // "Undisclosed" is filled in later, or never.
        ...[facts.group === undisclosed ? allGroups : facts.group, allGroups].map((group) =>
          simpleGroup(group, facts.onReserve),
        ),
        allGroups,
      ],
      days,
    })),
  )

const rulesOf = (absences: readonly Absence[]): SimpleRules => {
  const byGroup = new Map<string, Absence[]>()
  for (const absence of absences)
    for (const group of new Set(absence.groups))
      byGroup.set(group, [...(byGroup.get(group) ?? []), absence])
  return Object.fromEntries(
    [...byGroup]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([group, rows]) => {
        const rule = ruleOf(rows)
        return rule ? [[group, rule] as const] : []
      }),
  )
}

const ruleOf = (rows: readonly Absence[]): SimpleRule | null => {
  const days = rows.flatMap((row) => row.days ?? []).sort((a, b) => a - b)
  if (days.length < leastCases) return null
  const curve: number[] = []
  for (const share of curveShares)
    curve.push(rounded(Math.max(quantile(days, share), (curve.at(-1) ?? 0) + leastStep), 2))
  return { days: curve, never: rounded(1 - days.length / rows.length, 4), cases: rows.length }
}
