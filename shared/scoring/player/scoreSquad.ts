import {
  injuryAsOf,
  type KnownInjury,
  type KnownReport,
  type Now,
  reportAsOf,
} from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import {
  type ReadPlayer,
  type ReadStats,
  type TeamFacts,
  whatIfChoiceFor,
} from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { contextOf } from './playerContext.ts'
import { seasonStatsOf } from './playingTime.ts'
import { type PlayerScore, scorePlayer } from './scorePlayer.ts'

export interface ScoredPlayer {
  readonly score: PlayerScore
  readonly stats: ReadStats | null
}

/** Scores every player of a team. Inactive players are left out unless they have an open injury. */
export const scoreSquad = (facts: TeamFacts, model: SportModel, now: Now): ScoredPlayer[] => {
  const injuries = Map.groupBy(
    lastOfEachId(facts.injuries).flatMap((fact) => injuryAsOf(fact, facts.sport, now) ?? []),
    ({ playerId }) => playerId,
  )
  const reports = Map.groupBy(
    facts.statuses.flatMap((fact) => reportAsOf(fact, now) ?? []),
    ({ playerId }) => playerId,
  )
  const seasons = Map.groupBy(facts.stats, ({ playerId }) => playerId)
  const schedule = scheduleOf(facts.games, now)
  const { rates, recoveries } = facts
  return lastOfEachId(facts.players)
    .map(withTextPosition)
    .filter(({ active, id }) => active || hasOpenInjury(injuries.get(id) ?? []))
    .map((player) => {
      const stats = seasonStatsOf(seasons.get(player.id) ?? [], schedule.season)
      const whatIf = whatIfChoiceFor(player.id, facts.whatIf)
      const context = contextOf(player, { model, now, schedule, rates, recoveries, whatIf }, stats)
      const score = scorePlayer(
        player,
        (injuries.get(player.id) ?? []).toSorted(byStart),
        (reports.get(player.id) ?? []).toSorted(byTime),
        context,
      )
      return { score, stats }
    })
}

/** Of several facts with one id the last one counts. */
const lastOfEachId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const withTextPosition = (player: ReadPlayer): ReadPlayer => ({
  ...player,
  position: typeof player.position === 'string' ? player.position : null,
})

const hasOpenInjury = (injuries: readonly KnownInjury[]): boolean =>
  injuries.some(({ recovered }) => recovered === null)

const byStart = (a: KnownInjury, b: KnownInjury): number =>
  a.start - b.start || (a.id < b.id ? -1 : Number(a.id > b.id))

const byTime = (a: KnownReport, b: KnownReport): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.status < b.status ? -1 : Number(a.status > b.status))
