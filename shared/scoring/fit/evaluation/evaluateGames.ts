import { type GamesParameters, gamesMissed } from '../../recovery/gamesMissed.ts'
import { gamesQuantile, shortestRun } from '../../recovery/recoveryOutlook.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics.ts'
import type { DaysResult, ForecastResult } from './evaluateDays.ts'
import { pinball } from './metrics.ts'

const levels = [0.1, 0.25, 0.5, 0.75, 0.9] as const
const heldShare = 0.8

const naiveFrom = (before: readonly GamesCase[]) => {
  const returned = before.filter((row) => row.returned)
  const keyOf = ({ facts }: GamesCase) => `${facts.group} ${facts.onReserve}`
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
  const naiveOf = naiveFrom(before)
  return landmarks.flatMap((missed) => {
    const naiveChance = shareBack(before, missed)
    return test
      .filter(({ games }) => games > missed)
      .map((row): ForecastResult => {
        const { player, games, returned } = row
        const upTo = missed + withinGames
        const isKnown = returned || games >= upTo
        return {
          player,
          days: returned ? games : null,
          naive: Math.max(missed + 1, naiveOf(row, 0.5)),
          ours: gamesQuantile(seasonChances(row, parameters, missed), 0.5),
          back: isKnown ? (returned && games <= upTo ? 1 : 0) : null,
          naiveChance,
          oursChance: gamesMissed(row.facts, parameters, { missed, upTo }).reduce(
            (sum, chance) => sum + chance,
            0,
          ),
        }
      })
  })
}

const shareBack = (before: readonly GamesCase[], missed: number): number => {
  const upTo = missed + withinGames
  const rows = before.filter(({ games, returned }) => games > missed && (returned || games >= upTo))
  return rows.filter(({ games, returned }) => returned && games <= upTo).length / rows.length
}
