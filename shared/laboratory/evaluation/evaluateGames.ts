import { type GamesFacts, undisclosed } from '../../scoring/recovery/gamesMissed.ts'
import { landmarkGames } from '../../scoring/recovery/recoveryOutlook.ts'
import { returnDay } from '../../scoring/recovery/returnCurve.ts'
import { dayOfReturn, gamesIn } from '../../scoring/recovery/sportOutlooks.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics/samples.ts'
import { type CorrectableResult, correctable, meanPinball, type OutlookOf } from './evaluateDays.ts'
import { type SimpleCase, stillOutRules } from './stillOut.ts'

/**
 * The groups in which the simple rules look for similar players, the narrowest first. "Undisclosed" is filled in later
 * or never, so the rules do not use it either.
 */
const groupsOf = ({ group }: GamesFacts, onReserve: boolean): readonly string[] => {
  const everybody = `reserve ${onReserve}`
  return group === undisclosed ? [everybody] : [`${group} ${onReserve}`, everybody]
}

/** The simple rules also know the list that he was put on after the injury. */
const simpleCase = (row: GamesCase, missed: number): SimpleCase => {
  const onReserve = row.after(missed).reserve !== null
  return {
    groups: groupsOf(row.facts, onReserve),
    length: row.games,
    returned: row.returned,
    endKnown: true,
    seen: row.facts.gamesLeft - 1,
  }
}

const naiveFrom = (before: readonly GamesCase[]) => {
  const returned = before.filter((row) => row.returned)
  const ofRow = ({ facts }: GamesCase) => groupsOf(facts, facts.onReserve)
  const members = Map.groupBy(
    returned.flatMap((row) => ofRow(row).map((group) => ({ group, games: row.games }))),
    ({ group }) => group,
  )
  const sorted = (rows: readonly Pick<GamesCase, 'games'>[]) =>
    Float64Array.from(rows, ({ games }) => games).sort()
  const groups = new Map([...members].map(([group, rows]) => [group, sorted(rows)]))
  const all = sorted(returned)
  return (row: GamesCase, share: number) => {
    const group = ofRow(row).find((name) => groups.has(name)) ?? ''
    return quantile(groups.get(group) ?? all, share)
  }
}

/**
 * Each test case in games, and in the days that pages show. The test has only players who returned that season, so both
 * predictions are conditional on a return.
 */
export const evaluateGames = (
  outlookOf: OutlookOf,
  before: readonly GamesCase[],
  test: readonly GamesCase[],
) => {
  const naiveOf = naiveFrom(before)
  return test
    .filter(({ returned }) => returned)
    .map((row) => {
      const { injury, games, days } = row
      const { median, low, high, returning } = outlookOf(injury)
      return {
        player: row.player,
        group: row.facts.group,
        listing: row.facts.onReserve ? 'on a reserve list' : `listed ${row.facts.status}`,
        days: games,
        naive: naiveOf(row, 0.5),
        ours: gamesIn(injury, median),
        naivePinball: meanPinball(games, (level) => naiveOf(row, level)),
        oursPinball: meanPinball(games, (level) => gamesIn(injury, returnDay(returning, level))),
        covered: games >= gamesIn(injury, low) && games <= gamesIn(injury, high),
        /** True if the player came back within the shown days; null without the day of his return. */
        coveredDays: days === null ? null : days >= low && days <= high,
        backBy: [] as boolean[],
      }
    })
}

export type GamesResult = ReturnType<typeof evaluateGames>[number]

/** Stands for "within 28 days". */
const withinGames = 4

/** Forecasts for players who are still out, with the reports up to the game that they miss. */
export const evaluateGamesForecast = (
  outlookOf: OutlookOf,
  before: readonly GamesCase[],
  test: readonly GamesCase[],
  landmarks: readonly number[] = landmarkGames,
): CorrectableResult[] =>
  landmarks.flatMap((missed) => {
    const naive = stillOutRules(
      before.map((row) => simpleCase(row, missed)),
      missed,
      withinGames,
    )
    return test
      .filter(({ games }) => games > missed)
      .map((row): CorrectableResult => {
        const { player, games, returned } = row
        const injury = row.after(missed)
        const upTo = missed + withinGames
        const { groups, seen } = simpleCase(row, missed)
        const isKnown = seen >= upTo
        // He also missed the game after the landmark, which the simple rules know, too.
        const out = dayOfReturn(injury, missed)
        const known = {
          ...{ day: row.day + out, out, next: dayOfReturn(injury, missed + 1) },
          until: dayOfReturn(injury, upTo),
          seasonEnd: injury.seasonLeft,
          missedNext: games > missed + 1,
        }
        return correctable(outlookOf(injury), known, ({ low, median, high }, chance) => ({
          player,
          landmark: missed,
          covered: returned
            ? games >= gamesIn(injury, low) && games <= gamesIn(injury, high)
            : null,
          days: returned ? games : null,
          naive: Math.max(missed + 1, naive.medianOf(groups)),
          ours: Math.max(missed + 1, gamesIn(injury, median)),
          back: isKnown ? (returned && games <= upTo ? 1 : 0) : null,
          naiveChance: naive.shareOf(groups),
          oursChance: chance,
        }))
      })
  })
