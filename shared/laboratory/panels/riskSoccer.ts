import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import { countInjuries, injuryRatesFrom } from '../../scoring/facts/clubHistory.ts'
import type { KnownInjury } from '../../scoring/facts/knownAsOf.ts'
import type { InjuryRates } from '../../scoring/facts/teamFacts.ts'
import { riskFactsOf } from '../../scoring/player/injuryRisk.ts'
import { unknownRole } from '../../scoring/player/role.ts'
import {
  playStopped,
  type SoccerInjury,
  type SoccerPlayer,
  type SoccerTables,
} from '../tables/soccer.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { historyInjury, knownOn } from './history.ts'
import type { RiskCase } from './riskCases.ts'

const horizonDays = 28
const months = ['08', '09', '10', '11', '12', '01', '02', '03', '04', '05']
const firstSeason = 2016
/**
 * There are squad lists of 2018/19 and 2020/21. A list is used from the season after it, because a list of the same
 * year lacks the players lost in the meantime.
 */
export const listSeasons = { first: 2018, second: 2020 }

export interface Member {
  readonly player: SoccerPlayer
  readonly squad: string
  readonly past: readonly SoccerInjury[]
  /** The same injuries as facts. */
  readonly known: readonly KnownInjury[]
}

export const soccerCoverage = ({ matchDays, injuries }: SoccerTables): Coverage =>
  coverageOf(
    matchDays,
    injuries.flatMap(({ physical, start }) => (physical ? [start] : [])),
  )

interface SquadDay {
  readonly day: DayNumber
  /** The year in which the season began. */
  readonly season: number
  readonly members: readonly Member[]
  /** True if the list was made after the day. */
  readonly fitOnly: boolean
}

/** The squads of the lists on the first day of each month, August to May. */
export const soccerSquadDays = (tables: SoccerTables): SquadDay[] => {
  const ends = coverageEnds(tables.injuries)
  const lastDay = Math.max(...ends.values())
  const { covers } = soccerCoverage(tables)
  const injuriesByPlayer = new Map(
    [...tables.byPlayer].map(([player, rows]) => [player, rows.map((row) => historyInjury(row))]),
  )
  const knownOf = (player: string) => injuriesByPlayer.get(player) ?? []
  const days: SquadDay[] = []
  for (let season = firstSeason; fixedDay(`${season}-08-01`) + horizonDays <= lastDay; season++)
    for (const month of months) {
      const day = fixedDay(`${Number(month) >= 8 ? season : season + 1}-${month}-01`)
      if (day <= playStopped.to && day + horizonDays >= playStopped.from) continue
      if (!covers(day, day + horizonDays)) continue
      const fitOnly = season <= listSeasons.first
      days.push({ day, season, fitOnly, members: membersOf(season, day, tables, knownOf, ends) })
    }
  return days
}

/**
 * A case for every available player on these days. Seasons before the first list use that list, but only for fitting.
 */
export const soccerRisk = (tables: SoccerTables): RiskCase[] => {
  const leagueOf = leagues(tables.players)
  return soccerSquadDays(tables).flatMap(({ day, members, fitOnly }) =>
    casesOn(day, members, leagueOf).map((row) => ({ ...row, fitOnly })),
  )
}

/** The league of each squad of a list: that of most of its players whose league is known. */
const leagues = (players: readonly SoccerPlayer[]): ReadonlyMap<string, string> =>
  new Map(
    (['squad2018', 'squad2020'] as const).flatMap((list) =>
      [...Map.groupBy(players, (player) => player[list])].map(([squad, members]) => {
        const byLeague = Map.groupBy(
          members.flatMap(({ league }) => (league ? [league] : [])),
          (league) => league,
        )
        const [most = ''] = [...byLeague].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
        return [squad, most] as const
      }),
    ),
  )

/** The day of each source's last injury. After it, silence does not mean health. */
const coverageEnds = (injuries: readonly SoccerInjury[]): Map<string, DayNumber> => {
  const ends = new Map<string, DayNumber>()
  for (const { sources, start } of injuries)
    for (const source of sources) ends.set(source, Math.max(ends.get(source) ?? 0, start))
  return ends
}

const membersOf = (
  season: number,
  day: DayNumber,
  { players, byPlayer }: SoccerTables,
  knownOf: (player: string) => readonly KnownInjury[],
  ends: ReadonlyMap<string, DayNumber>,
): Member[] =>
  players.flatMap((player) => {
    const squad = season <= listSeasons.second ? player.squad2018 : player.squad2020
    const past = byPlayer.get(player.player) ?? []
    const covered = day + horizonDays <= coverageEnd(player, ends)
    // Some players have only their newest 15 injuries listed; nothing is known before the first of these.
    const isUnknown = player.truncated && !past.some(({ start }) => start <= day - 365)
    return squad && covered && !isUnknown
      ? [{ player, squad, past, known: knownOf(player.player) }]
      : []
  })

/** A player without a listed injury was never injured, up to the day that all sources cover. */
const coverageEnd = (
  { sources }: SoccerPlayer,
  ends: ReadonlyMap<string, DayNumber>,
): DayNumber => {
  const ownEnds = sources.flatMap((source) => ends.get(source) ?? [])
  return ownEnds.length > 0 ? Math.max(...ownEnds) : Math.min(...ends.values())
}

const casesOn = (
  day: DayNumber,
  members: readonly Member[],
  leagueOf: ReadonlyMap<string, string>,
): RiskCase[] => {
  const rates = squadRates(day, members)
  return members
    .filter(({ past }) => isAvailable(past, day))
    .map(({ player, squad, past, known }) => ({
      player: player.player,
      day,
      competition: leagueOf.get(squad) ?? '',
      facts: riskFactsOf(knownOn(known, day), [], {
        model: { sport: 'soccer', status: {} },
        now: { today: day },
        schedule: { week: null },
        age: player.birth === null ? null : (day - player.birth) / 365.25,
        position: player.position,
        rates: rates.get(squad) ?? { team: null, league: null },
        role: unknownRole,
      }),
      injured: past.some(
        ({ start, physical }) => physical && start > day && start <= day + horizonDays,
      )
        ? 1
        : 0,
    }))
}

/** How often each squad's players were hurt. */
export const squadRates = (
  day: DayNumber,
  members: readonly Member[],
): ReadonlyMap<string, InjuryRates> => {
  const squads = [...Map.groupBy(members, ({ squad }) => squad)].map(([squad, own]) => ({
    squad,
    counts: countInjuries(
      { players: own.length, played: 0 },
      own.flatMap(startsBefore(day)),
      'soccer',
      day - 1,
    ),
  }))
  const ratesOf = injuryRatesFrom(
    squads.map(({ counts }) => counts),
    'soccer',
  )
  return new Map(squads.map(({ squad, counts }) => [squad, ratesOf(counts)]))
}

/** As on a portal, a day has the rates of the evening before. */
const startsBefore =
  (day: DayNumber) =>
  ({ past }: Member): DayNumber[] =>
    past.flatMap(({ physical, start }) => (physical && start < day ? [start] : []))

/** An absence without a recorded end counts for at most a year. */
export const isAvailable = (past: readonly SoccerInjury[], day: DayNumber): boolean =>
  !past.some(({ start, end }) => start <= day && (end === null ? start > day - 365 : end >= day))
