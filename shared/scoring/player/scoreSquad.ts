import {
  injuryAsOf,
  type KnownInjury,
  type KnownReport,
  type Now,
  reportAsOf,
} from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import type { ReadPlayer, TeamFacts } from '../facts/teamFacts.ts'
import { whatIfChoiceFor } from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { contextOf } from './playerContext.ts'
import { seasonStatsOf } from './playingTime.ts'
import { type PlayerScore, scorePlayer } from './scorePlayer.ts'

export interface ScoredPlayer {
  readonly score: PlayerScore
  readonly stats: ReturnType<typeof seasonStatsOf>
}

/** Every player of a team with his score. Whoever has left the field for good is not one. */
export const scoreSquad = (facts: TeamFacts, model: SportModel, now: Now): ScoredPlayer[] => {
  const injuries = Map.groupBy(
    lastOfEachId(facts.injuries).flatMap((fact) => injuryAsOf(fact, facts.sport, now) ?? []),
    ({ playerId }) => playerId,
  )
  const reports = Map.groupBy(
    facts.statuses.flatMap((fact) => reportAsOf(fact, now) ?? []),
    ({ playerId }) => playerId,
  )
  const stats = Map.groupBy(facts.stats, ({ playerId }) => playerId)
  const schedule = scheduleOf(facts.games, now)
  return lastOfEachId(facts.players)
    .map(sound)
    .filter(({ active, id }) => active || hasOpen(injuries.get(id) ?? []))
    .map((player) => {
      const own = seasonStatsOf(stats.get(player.id) ?? [], schedule.season)
      const context = contextOf(
        player,
        {
          ...{ model, now, schedule, rates: facts.rates, recoveries: facts.recoveries },
          assumed: whatIfChoiceFor(player.id, facts.assumed),
        },
        own,
      )
      const score = scorePlayer(
        player,
        (injuries.get(player.id) ?? []).toSorted(byStart),
        (reports.get(player.id) ?? []).toSorted(byTime),
        context,
      )
      return { score, stats: own }
    })
}

/** A fact that is told twice counts once, as it was told last. */
const lastOfEachId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const sound = (player: ReadPlayer): ReadPlayer => ({
  ...player,
  position: typeof player.position === 'string' ? player.position : null,
})

const hasOpen = (injuries: readonly KnownInjury[]): boolean =>
  injuries.some(({ recovered }) => recovered === null)

const byStart = (a: KnownInjury, b: KnownInjury): number =>
  a.start - b.start || (a.id < b.id ? -1 : Number(a.id > b.id))

const byTime = (a: KnownReport, b: KnownReport): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.status < b.status ? -1 : Number(a.status > b.status))
