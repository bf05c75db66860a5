import type { DayNumber } from '../dayNumber.ts'
import type { KnownInjury, KnownReport, Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type { ExpectedShare, ReadPlayer, ReadStats } from '../facts/teamFacts.ts'
import { modelPosition } from '../player/playerContext.ts'
import { statusMeaning } from '../player/statusMeaning.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { expectedShare, type ShareFacts } from './expectedShare.ts'

export interface Squad {
  readonly players: readonly ReadPlayer[]
  /** By player id, each list in order of time. */
  readonly injuries: ReadonlyMap<string, readonly KnownInjury[]>
  readonly reports: ReadonlyMap<string, readonly KnownReport[]>
  readonly seasons: ReadonlyMap<string, readonly ReadStats[]>
  readonly schedule: Pick<Schedule, 'season'>
  readonly shares?: Readonly<Record<string, ExpectedShare>> | undefined
}

type Model = Pick<SportModel, 'sport' | 'share' | 'status' | 'reportDays'>

/**
 * How much each player is expected to play, whatever the what-if. Browsers have neither single games nor prices, so
 * they get the shares with the facts.
 */
export const squadShares = (
  squad: Squad,
  model: Model,
  now: Pick<Now, 'today'>,
): ((player: ReadPlayer) => ExpectedShare) => {
  const factsOf = shareFactsIn(squad, model, now)
  return (player) => squad.shares?.[player.id] ?? expectedShare(factsOf(player), model.share)
}

export const shareFactsIn = (
  { players, schedule: { season }, seasons, injuries, reports }: Squad,
  model: Omit<Model, 'share'>,
  { today }: Pick<Now, 'today'>,
): ((player: ReadPlayer) => ShareFacts) => {
  const priceRanks = pricesByPosition(players)
  return (player) => ({
    sport: model.sport,
    player,
    priceRank: priceRanks(player),
    stats: seasons.get(player.id) ?? [],
    season,
    today,
    isListed: listedDays(injuries.get(player.id) ?? [], reports.get(player.id) ?? [], model),
  })
}

/** A player's place by price: 1 for the dearest of his position. Equally dear ones share a place. */
const pricesByPosition = (
  players: readonly ReadPlayer[],
): ((player: ReadPlayer) => number | null) => {
  const priced = players.filter(({ active, market }) => active && market)
  const byPosition = Map.groupBy(priced, ({ position }) => modelPosition('soccer', position))
  return ({ position, market }) => {
    if (!market) return null
    const rivals = byPosition.get(modelPosition('soccer', position)) ?? []
    return 1 + rivals.filter((rival) => (rival.market?.price ?? 0) > market.price).length
  }
}

/** The days on which an open injury or a report put a player's next game in doubt. */
const listedDays =
  (
    injuries: readonly KnownInjury[],
    reports: readonly KnownReport[],
    { status, reportDays }: Pick<Model, 'status' | 'reportDays'>,
  ) =>
  (day: DayNumber): boolean => {
    const report = reports.findLast((row) => row.day <= day)
    const meaning = report && statusMeaning(report.status, status)
    const isCleared = meaning?.chance === 1
    if (report && meaning && meaning.chance !== null && !isCleared)
      if (meaning.lasts || day - report.day <= reportDays) return true
    return injuries.some(
      ({ start, recovered }) =>
        start <= day &&
        (recovered === null || day < recovered) &&
        !(isCleared && report && start <= report.day),
    )
  }
