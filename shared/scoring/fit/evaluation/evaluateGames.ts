import { type GamesParameters, gamesMissed, undisclosed } from '../../recovery/gamesMissed.ts'
import { gamesQuantile, shortestRun } from '../../recovery/recoveryOutlook.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics.ts'
import type { DaysResult, ForecastResult } from './evaluateDays.ts'
import { pinball } from './metrics.ts'
import { type SimpleCase, stillOutRules } from './stillOut.ts'

const levels = [0.1, 0.25, 0.5, 0.75, 0.9] as const
const heldShare = 0.8

/** "Undisclosed" is filled in later, or never: the simple rules do not read it either. */
const keyOf = ({ facts }: GamesCase): string =>
  facts.group === undisclosed ? `reserve ${facts.onReserve}` : `${facts.group} ${facts.onReserve}`

const simpleCase = (row: GamesCase): SimpleCase => ({
  groups: [keyOf(row), `reserve ${row.facts.onReserve}`],
  length: row.games,
  returned: row.returned,
  endKnown: true,
})

const naiveFrom = (before: readonly GamesCase[]) => {
  const returned = before.filter((row) => row.returned)
  const groups = new Map(
    [...Map.groupBy(returned, keyOf)].map(([key, rows]) => [
      key,
      Float64Array.from(rows, ({ games }) => games).sort(),
    ]),
  )
  const all = Float64Array.from(returned, ({ games }) => games).sort()
  return (row: GamesCase, share: number) => quantile(groups.get(keyOf(row)) ?? all, share)
}

/** The test has only players who returned that season, so both predictions are conditional on a return. */
const seasonChances = (row: GamesCase, parameters: GamesParameters, missed = 0): number[] =>
  gamesMissed(row.facts, parameters, { missed, upTo: Math.max(row.facts.gamesLeft, missed + 1) })

export const evaluateGames = (
  parameters: GamesParameters,
  before: readonly GamesCase[],
  test: readonly GamesCase[],
): DaysResult[] => {
  const naiveOf = naiveFrom(before)
  return test
    .filter(({ returned }) => returned)
    .map((row) => {
      const chances = seasonChances(row, parameters)
      const range = shortestRun(chances, heldShare)
      const loss = (guess: (share: number) => number) =>
        levels.reduce((sum, level) => sum + pinball(row.games, guess(level), level), 0) /
        levels.length
      return {
        player: row.player,
        days: row.games,
        naive: naiveOf(row, 0.5),
        ours: gamesQuantile(chances, 0.5),
        naivePinball: loss((level) => naiveOf(row, level)),
        oursPinball: loss((level) => gamesQuantile(chances, level)),
        covered: row.games >= range.from && row.games <= range.to,
        backBy: [],
      }
    })
}

/** One, two and four missed games stand for days 7, 14 and 28; four more games for "within 28 days". */
const landmarks = [1, 2, 4] as const
const withinGames = 4

export const evaluateGamesForecast = (
  parameters: GamesParameters,
  before: readonly GamesCase[],
  test: readonly GamesCase[],
): ForecastResult[] => {
  const simple = before.map(simpleCase)
  return landmarks.flatMap((missed) => {
    const naive = stillOutRules(simple, missed, withinGames)
    return test
      .filter(({ games }) => games > missed)
      .map((row): ForecastResult => {
        const { player, games, returned } = row
        const upTo = missed + withinGames
        const isKnown = returned || games >= upTo
        const { groups } = simpleCase(row)
        return {
          player,
          days: returned ? games : null,
          naive: Math.max(missed + 1, naive.medianOf(groups)),
          ours: gamesQuantile(seasonChances(row, parameters, missed), 0.5),
          back: isKnown ? (returned && games <= upTo ? 1 : 0) : null,
          naiveChance: naive.shareOf(groups),
          oursChance: gamesMissed(row.facts, parameters, { missed, upTo }).reduce(
            (sum, chance) => sum + chance,
            0,
          ),
        }
      })
  })
}
