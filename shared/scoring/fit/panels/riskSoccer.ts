import { type DayNumber, dayNumberOf } from '../../dayNumber.ts'
import type { SoccerInjury, SoccerPlayer, SoccerTables } from '../tables/soccer.ts'
import { noRiskFacts, type RiskCase, withLeagueRate } from './riskCases.ts'

const horizonDays = 28
const months = ['08', '09', '10', '11', '12', '01', '02', '03', '04', '05']
const at = (date: string): DayNumber => dayNumberOf(date) ?? 0
const playStopped = { from: at('2020-03-13'), to: at('2020-06-20') }
const firstSeason = 2016
/** Squads were listed for 2018/19 and 2020/21; a season takes the nearer list. */
const lastSeasonOfFirstList = 2018
/** Team rates lean on the league as if eight more players were average. */
const priorPlayers = 8

interface Member {
  readonly player: SoccerPlayer
  readonly squad: string
  readonly past: readonly SoccerInjury[]
}

/** First of each month, August to May, every player of a squad list who is available that day. */
export const soccerRisk = (tables: SoccerTables): RiskCase[] => {
  const ends = coverageEnds(tables.injuries)
  const lastDay = Math.max(...ends.values())
  const cases: RiskCase[] = []
  for (let season = firstSeason; at(`${season}-08-01`) + horizonDays <= lastDay; season++)
    for (const month of months) {
      const day = at(`${Number(month) >= 8 ? season : season + 1}-${month}-01`)
      if (day <= playStopped.to && day + horizonDays >= playStopped.from) continue
      cases.push(...casesOn(day, membersOf(season, day, tables, ends)))
    }
  return withLeagueRate(cases, horizonDays)
}

/** A source is silent after its last injury, which must not be read as health. */
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
  ends: ReadonlyMap<string, DayNumber>,
): Member[] =>
  players.flatMap((player) => {
    const squad = season <= lastSeasonOfFirstList ? player.squad2018 : player.squad2020
    const past = byPlayer.get(player.player) ?? []
    const covered = day + horizonDays <= coverageEnd(player, ends)
    // Only the newest 15 injuries of some players are listed; before the first nothing is known.
    const unknown = player.truncated && !past.some(({ start }) => start <= day - 365)
    return squad && covered && !unknown ? [{ player, squad, past }] : []
  })

/** Who is in no injury list was never injured, as long as the lists of all players go on. */
const coverageEnd = (
  { sources }: SoccerPlayer,
  ends: ReadonlyMap<string, DayNumber>,
): DayNumber => {
  const own = sources.flatMap((source) => ends.get(source) ?? [])
  return own.length > 0 ? Math.max(...own) : Math.min(...ends.values())
}

const casesOn = (day: DayNumber, members: readonly Member[]): RiskCase[] => {
  const recent = new Map(members.map((member) => [member, countSince(member.past, day, 90)]))
  const perPlayer = total(recent.values()) / members.length
  const squads = Map.groupBy(members, ({ squad }) => squad)
  return members
    .filter(({ past }) => isAvailable(past, day))
    .map((member) => {
      const { player, squad, past } = member
      const mates = squads.get(squad) ?? []
      const injured = total(mates.map((mate) => recent.get(mate) ?? 0)) - (recent.get(member) ?? 0)
      return {
        player: player.player,
        day,
        facts: {
          ...noRiskFacts,
          day,
          past,
          age: player.birth === null ? null : (day - player.birth) / 365.25,
          position: player.position,
          teamRate: (injured + priorPlayers * perPlayer) / (mates.length - 1 + priorPlayers),
        },
        injured: past.some(
          ({ start, physical }) => physical && start > day && start <= day + horizonDays,
        )
          ? 1
          : 0,
      }
    })
}

const total = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

const countSince = (past: readonly SoccerInjury[], day: DayNumber, days: number): number =>
  past.filter(({ physical, start }) => physical && start < day && start > day - days).length

/** An absence without an end counts for a year at most: nobody noted the return. */
const isAvailable = (past: readonly SoccerInjury[], day: DayNumber): boolean =>
  !past.some(({ start, end }) => start <= day && (end === null ? start > day - 365 : end >= day))
