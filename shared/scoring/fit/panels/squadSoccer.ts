import { dateOf } from '../../dayNumber.ts'
import type { InjuryRates } from '../../facts/teamFacts.ts'
import type { KnownSquad } from '../../player/knownSquad.ts'
import type { SoccerTables } from '../tables/soccer.ts'
import { historyReport, knownOn } from './history.ts'
import { isAvailable, type Member, soccerSquadDays, squadRates } from './riskSoccer.ts'
import type { TeamWeek } from './teamWeeks.ts'

/** A list of fewer players is a piece of a squad. */
const wholeSquad = 18
const daysToGame = 3

/**
 * The squads of the lists on the first day of each month. No public file has playing time, so the players
 * of a group count alike.
 */
export const soccerTeamWeeks = (tables: SoccerTables): TeamWeek[] =>
  soccerSquadDays(tables).flatMap(({ day, members }) => {
    const rates = squadRates(day, members)
    const squads = Map.groupBy(members, ({ squad }) => squad)
    return [...squads].flatMap(([squad, own]): TeamWeek[] =>
      own.length < wholeSquad
        ? []
        : [{ day, squad: () => squadOn(day, own, rates.get(squad) ?? noRates) }],
    )
  })

const noRates: InjuryRates = { team: null, league: null }

const squadOn = (day: number, members: readonly Member[], rates: InjuryRates): KnownSquad => ({
  players: members.map(({ player: { player, birth, position } }) => ({
    id: player,
    name: player,
    position,
    depthOrder: null,
    active: true,
    birthDate: birth === null ? null : dateOf(birth),
  })),
  injuries: new Map(members.map(({ player, known }) => [player.player, knownOn(known, day)])),
  reports: new Map(
    members.flatMap(({ player: { player }, past }) => {
      if (!past.some(({ start }) => start <= day)) return []
      const status = isAvailable(past, day) ? 'Active' : 'Out'
      return [[player, [historyReport(player, day, { status })]] as const]
    }),
  ),
  seasons: new Map(),
  schedule: { nextGame: day + daysToGame, season: null, week: null, seasonEnd: null, gameDays: [] },
  rates,
  recoveries: [],
})
