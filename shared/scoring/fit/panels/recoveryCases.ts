import { type DayNumber, fixedDay } from '../../dayNumber.ts'
import type { DaysFacts } from '../../recovery/daysOut.ts'
import type { GamesFacts } from '../../recovery/gamesMissed.ts'
import { type NbaTables, returnsNoted } from '../tables/nba.ts'
import type { NflSpell, NflTables } from '../tables/nflTables.ts'
import { playStopped, type SoccerTables } from '../tables/soccer.ts'
import { nbaCoverage } from './riskNba.ts'

/** An absence: the facts of its first day, and its length. */
export interface DaysCase {
  readonly player: string
  readonly day: DayNumber
  readonly facts: DaysFacts
  readonly days: number
  /** False for a player who was out when the season ended. `days` then counts until that day. */
  readonly returned: boolean
  /** False for seasons whose source lacks returns, so that "never" may mean "not noted". */
  readonly endKnown: boolean
}

export interface GamesCase {
  readonly player: string
  readonly day: DayNumber
  readonly facts: GamesFacts
  readonly games: number
  readonly returned: boolean
}

const soccerFrom = fixedDay('2012-07-01')
const teamHistoryDays = 730

export const soccerRecovery = ({ injuries, byPlayer, byClub }: SoccerTables): DaysCase[] =>
  injuries
    .filter(
      ({ complete, physical, start, end, days }) =>
        complete &&
        physical &&
        end !== null &&
        days >= 1 &&
        days <= 1000 &&
        start >= soccerFrom &&
        !(start <= playStopped.to && end >= playStopped.from),
    )
    .map((row) => ({
      player: row.player,
      day: row.start,
      days: row.days,
      returned: true,
      endKnown: true,
      facts: {
        injury: row.injury,
        group: row.group,
        kind: null,
        listing: null,
        start: row.start,
        age: row.age,
        seasonLeft: null,
        past: (byPlayer.get(row.player) ?? []).filter(({ complete }) => complete),
        teamPast: recentOfTeam(byClub.get(row.club) ?? [], row.player, row.start),
        grade: null,
      },
    }))

export const nbaRecovery = (tables: NbaTables): DaysCase[] => {
  const { absences, byPlayer, byTeam, seasonEnd, statsOf } = tables
  const { covers } = nbaCoverage(tables)
  return absences
    .filter(({ physical, season }) => physical && season >= 2008)
    .flatMap((row): DaysCase[] => {
      const end = seasonEnd.get(row.season)
      const seasonLeft = (end ?? fixedDay(`${row.season}-04-14`)) - row.start
      const days = row.returned ? row.days : seasonLeft
      // Without a noted return a player is out until the season ends, if the file reaches that far.
      if (!row.returned && !covers(row.start, row.start + seasonLeft)) return []
      if (days < 1 || days > 400) return []
      const before = statsOf(row.player, row.season - 1)
      return [
        {
          player: row.player,
          day: row.start,
          days,
          returned: row.returned,
          endKnown: returnsNoted(row.season),
          facts: {
            injury: row.injury,
            group: row.group,
            kind: row.kind,
            listing: row.listing,
            start: row.start,
            age: before ? before.age + 1 : null,
            seasonLeft,
            past: byPlayer.get(row.player) ?? [],
            teamPast: recentOfTeam(byTeam.get(row.team) ?? [], row.player, row.start),
            grade: null,
          },
        },
      ]
    })
}

const recentOfTeam = <Row extends { player: string; start: DayNumber; end: DayNumber | null }>(
  rows: readonly Row[],
  player: string,
  day: DayNumber,
): Row[] =>
  rows.filter(
    (row) =>
      row.player !== player &&
      row.start < day &&
      row.end !== null &&
      row.end > day - teamHistoryDays,
  )

export const nflRecovery = (tables: NflTables): GamesCase[] => {
  const byPlayer = Map.groupBy(tables.spells, ({ id }) => id)
  return tables.spells.map((spell) => ({
    player: spell.id,
    day: spell.start,
    games: spell.games,
    returned: spell.returned,
    facts: nflFacts(spell, byPlayer.get(spell.id) ?? [], tables),
  }))
}

const reserveStatuses = new Set(['Injured Reserve', 'Physically Unable to Perform'])

const nflFacts = (
  spell: NflSpell,
  ofPlayer: readonly NflSpell[],
  { reportOf, weeksOf }: NflTables,
): GamesFacts => {
  const { season, week, team, player, start, group } = spell
  const now = reportOf(season, week, team, player)
  const before = reportOf(season, week - 1, team, player)
  const left = weeksOf(season, team).filter((game) => game.week >= week).length
  return {
    group,
    onReserve: spell.onReserve,
    status:
      spell.onReserve || reserveStatuses.has(now?.status ?? '')
        ? 'reserve'
        : (now?.status ?? 'none'),
    before: before
      ? `${before.injury === spell.injury ? 'same' : 'other'} ${before.status}`
      : 'none',
    position: spell.position,
    recurs: ofPlayer.some(
      (other) => other.group === group && other.start < start && other.start > start - 365,
    ),
    gamesLeft: Math.max(1, left),
    grade: null,
  }
}
