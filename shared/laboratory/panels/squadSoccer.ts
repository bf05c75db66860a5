import { createHash } from 'node:crypto'
import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import type { InjuryRates } from '../../scoring/facts/teamFacts.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import { mean } from '../statistics/samples.ts'
import type { SoccerTables } from '../tables/soccer.ts'
import { filePlayer, historyReport, knownOn } from './history.ts'
import { isAvailable, listSeasons, type Member, soccerSquadDays, squadRates } from './riskSoccer.ts'
import type { TeamWeek } from './teamGames.ts'

/** A list with fewer players is incomplete. */
const wholeSquad = 18
const daysToGame = 3
/**
 * The least number of injuries per player and year. A squad with fewer would count as healthy although its injuries
 * were not recorded: professionals have two (BJSM 45/7/553), and the files list the longer ones.
 */
const leastNoted = 0.5

/**
 * The squads of the lists on the first day of each month, from the season of the first list: before it many of its
 * players were elsewhere, or too young for their injuries to be recorded.
 */
export const soccerTeamWeeks = (tables: SoccerTables): TeamWeek[] =>
  soccerSquadDays(tables).flatMap(({ day, season, members }) => {
    if (season < listSeasons.first) return []
    const rates = squadRates(day, members)
    const squads = Map.groupBy(members, ({ squad }) => squad)
    return [...squads].flatMap(([squad, own]): TeamWeek[] =>
      own.length < wholeSquad || notedAYear(own, day) < leastNoted
        ? []
        : [{ day, squad: () => squadOn(day, own, rates.get(squad) ?? noRates) }],
    )
  })

const notedAYear = (members: readonly Member[], day: DayNumber): number =>
  mean(
    members.map(
      ({ past }) =>
        past.filter(({ physical, start }) => physical && start > day - 365 && start <= day).length,
    ),
  )

/** Starters by position, in a usual formation. */
const starters: Readonly<Record<string, number>> = { GK: 1, DF: 4, MF: 4, FW: 2 }

/**
 * No public file says who plays how much. So each player's place on the depth chart is drawn at random, once, to give a
 * squad stars and reserves. This assumes that starters are hurt no more often than reserves.
 */
const depthCharts = (members: readonly Member[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(members, ({ player }) => player.position ?? '')].flatMap(([position, own]) =>
      own
        .map(({ player }) => player.player)
        .toSorted((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
        .map((id, rank) => [id, Math.floor(rank / (starters[position] ?? 1)) + 1] as const),
    ),
  )

const drawn = (player: string): string => createHash('sha256').update(player).digest('hex')

const noRates: InjuryRates = { team: null, league: null }

const squadOn = (day: number, members: readonly Member[], rates: InjuryRates): KnownSquad => {
  const depth = depthCharts(members)
  return {
    players: members.map(({ player: { player, birth, position } }) =>
      filePlayer(player, {
        position,
        depthOrder: depth.get(player) ?? null,
        birthDate: birth === null ? null : dateOf(birth),
      }),
    ),
    injuries: new Map(members.map(({ player, known }) => [player.player, knownOn(known, day)])),
    reports: new Map(
      members.flatMap(({ player: { player }, past }) => {
        if (!past.some(({ start }) => start <= day)) return []
        const status = isAvailable(past, day) ? 'Active' : 'Out'
        return [[player, [historyReport(player, day, { status })]] as const]
      }),
    ),
    seasons: new Map(),
    schedule: { ...unknownSchedule, nextGame: day + daysToGame },
    rates,
    recoveries: [],
  }
}
