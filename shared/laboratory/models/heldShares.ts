import type { GamesParameters } from '../../scoring/parameters/types.ts'
import {
  forecastReturn,
  type InjuryCase,
  landmarkGames,
  type RecoveryOutlook,
  rangeOf,
} from '../../scoring/recovery/recoveryOutlook.ts'
import { dayOfReturn, gamesIn } from '../../scoring/recovery/sportOutlooks.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'

export const usualShare = 0.8
/** A group of players with fewer returns has the share of all. */
const leastReturns = 60
const shares = Array.from({ length: 41 }, (_, step) => Math.round(50 + step) / 100)

type Outlooks = (injury: InjuryCase) => RecoveryOutlook

/** A return, and the chances stated when the player had missed this many games after the first. */
interface Stated {
  readonly missed: number
  readonly injury: InjuryCase
  readonly outlook: RecoveryOutlook
  readonly games: number
}

const stated = (rows: readonly GamesCase[], outlookOf: Outlooks): Stated[] =>
  rows.flatMap(({ returned, games, injury, after }) =>
    [0, ...landmarkGames]
      .filter((missed) => returned && games > missed)
      .map((missed) => {
        const injuryThen = missed === 0 ? injury : after(missed)
        return { missed, injury: injuryThen, outlook: outlookOf(injuryThen), games }
      }),
  )

/** Each season's returns with the chances from a fit on the seasons before it. */
const walkingForward = (
  cases: readonly GamesCase[],
  outlookFrom: (before: readonly GamesCase[]) => Outlooks,
): Stated[] => {
  const seasons = [...Map.groupBy(cases, ({ injury }) => injury.season).values()]
  return seasons
    .slice(1)
    .flatMap((rows, index) => stated(rows, outlookFrom(seasons.slice(0, index + 1).flat())))
}

const holds = ({ missed, injury, outlook, games }: Stated, share: number): boolean => {
  const { returning, median } = outlook
  const held = { ...outlook.held, games: share }
  const isIn = (low: number, high: number) =>
    games >= gamesIn(injury, low) && games <= gamesIn(injury, high)
  if (missed > 0) {
    const out = dayOfReturn(injury, missed)
    const { low, high } = forecastReturn(returning, held, {
      out,
      nextGame: out + 1,
      seasonEnd: null,
    })
    return isIn(low, high)
  }
  const { low, high } = rangeOf(returning, held)
  return isIn(Math.min(low, median), Math.max(high, median))
}

/** The least share whose ranges in whole games hold 80% of the returns or more. */
const leastShare = (rows: readonly Stated[]): number =>
  shares.find(
    (share) => rows.filter((row) => holds(row, share)).length >= usualShare * rows.length,
  ) ?? usualShare

/**
 * The share of its chances that a range must hold. Seasons differ by more than chance, in all body groups alike. So all
 * seasons after the first are used, each with a fit on those before it: the newest returns, or one body group's, would
 * reflect the luck of a season or two.
 */
export const heldShares = (
  cases: readonly GamesCase[],
  outlookFrom: (before: readonly GamesCase[]) => Outlooks,
): GamesParameters['held'] => {
  const all = walkingForward(cases, outlookFrom)
  const shareOf = (rows: readonly Stated[], instead: number) =>
    rows.length < leastReturns ? instead : leastShare(rows)
  const first = all.filter(({ missed }) => missed === 0)
  const ofAll = shareOf(first, usualShare)
  const onList = (isListed: boolean) =>
    first.filter(({ injury }) => (injury.reserve !== null) === isListed)
  return {
    roster: shareOf(onList(false), ofAll),
    reserve: shareOf(onList(true), ofAll),
    later: shareOf(
      all.filter(({ missed }) => missed > 0),
      ofAll,
    ),
  }
}
