import {
  injuryAsOf,
  type KnownInjury,
  type KnownReport,
  type Now,
  ofFeeds,
  reportAsOf,
  rulingAsOf,
  rulingIn,
} from '../facts/knownAsOf.ts'
import { type Schedule, scheduleOf } from '../facts/schedule.ts'
import type {
  InjuryRates,
  ReadPlayer,
  Recovery,
  TeamFacts,
  WhatIfChoice,
} from '../facts/teamFacts.ts'
import { type Recalibration, recalibratedModel } from '../model/recalibration.ts'
import { countInDoubt } from '../play/nflListing.ts'
import { nflWeekOf } from '../play/nflPlayModel.ts'
import type { ClubList } from '../play/playModel.ts'
import { type Squad, squadShares } from '../share/squadShares.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { contextOf } from './playerContext.ts'
import { seasonStatsOf } from './playingTime.ts'

/** A squad as it was known at a time, from stored facts or historical files. */
export interface KnownSquad extends Squad {
  readonly schedule: Schedule
  readonly rates: InjuryRates
  readonly recoveries: readonly Recovery[]
  readonly unlisted?: TeamFacts['unlisted']
}

export const knownSquad = (facts: TeamFacts, now: Now): KnownSquad => {
  const injuries = lastOfEachId(facts.injuries)
    .flatMap((fact) => injuryAsOf(fact, facts.sport, now) ?? [])
    .toSorted(byStart)
  const reported = facts.statuses.flatMap((fact) => reportAsOf(fact, now) ?? []).toSorted(byTime)
  const reports = [...reported, ...rulingsOf(facts, reported, now)]
  const { rates, recoveries, shares, unlisted } = facts
  return {
    players: lastOfEachId(facts.players).map(withTextPosition),
    injuries: Map.groupBy(injuries, ({ playerId }) => playerId),
    reports: Map.groupBy(reports, ({ playerId }) => playerId),
    seasons: Map.groupBy(facts.stats, ({ playerId }) => playerId),
    schedule: scheduleOf(facts.games, now),
    rates,
    recoveries,
    shares,
    unlisted,
  }
}

/** The rulings in force, placed after all reports, because the last one counts. */
const rulingsOf = (
  { rulings = [], games }: TeamFacts,
  reported: readonly KnownReport[],
  now: Now,
): KnownReport[] =>
  rulings.flatMap((point) => {
    const own = reported.filter(({ playerId }) => playerId === point.playerId)
    return rulingAsOf(point, own, games, now) ?? []
  })

/** The players who are scored. Inactive players are left out unless they have an open injury or a ruling. */
export const playersToScore = (squad: KnownSquad, fitted: SportModel, now: Now) => {
  const { schedule, rates, recoveries } = squad
  const model = withRecalibration(fitted, rates.recalibration)
  const club = clubList(squad, model, now)
  const shareOf = squadShares(squad, model, now)
  return squad.players
    .filter(
      ({ active, id }) =>
        active ||
        squad.injuries.get(id)?.some(({ recovered }) => recovered === null) ||
        rulingIn(squad.reports.get(id) ?? []) !== undefined,
    )
    .map((player) => {
      const seasons = squad.seasons.get(player.id) ?? []
      const unlisted = squad.unlisted?.[player.id] ?? null
      const shared = { model, now, schedule, rates, recoveries, whatIf: null, club, unlisted }
      return {
        player,
        injuries: squad.injuries.get(player.id) ?? [],
        reports: squad.reports.get(player.id) ?? [],
        stats: seasonStatsOf(seasons, schedule.season),
        expected: shareOf(player),
        context: contextOf(player, shared, seasons),
      }
    })
}

export type KnownPlayer = Readonly<ReturnType<typeof playersToScore>[number]>

/** A player as a reader's what-if has him. One who is fully fit has no injuries and no reports. */
export const withChoice = (known: KnownPlayer, whatIf: WhatIfChoice | null): KnownPlayer => ({
  ...known,
  ...(whatIf === 'in' && { injuries: [], reports: [] }),
  context: { ...known.context, whatIf },
})

/** Only NFL clubs name players in doubt by a known hour. */
const clubList = ({ reports, schedule }: KnownSquad, { sport }: SportModel, now: Now): ClubList => {
  if (sport !== 'nfl') return { inDoubt: null }
  return { inDoubt: countInDoubt(reports.values().map(ofFeeds), nflWeekOf({ now, schedule })) }
}

/** The fitted model with corrected risks, whose parts still add up. */
const withRecalibration = (model: SportModel, recalibration: Recalibration | undefined) =>
  recalibration
    ? {
        ...model,
        risk: { ...model.risk, model: recalibratedModel(model.risk.model, recalibration) },
      }
    : model

/** The last of the facts with each id. */
const lastOfEachId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const withTextPosition = (player: ReadPlayer): ReadPlayer => ({
  ...player,
  position: typeof player.position === 'string' ? player.position : null,
})

const byStart = (a: KnownInjury, b: KnownInjury): number =>
  a.start - b.start || (a.id < b.id ? -1 : Number(a.id > b.id))

const byTime = (a: KnownReport, b: KnownReport): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.status < b.status ? -1 : Number(a.status > b.status))
