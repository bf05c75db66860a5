import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import type { SoccerInjury, SoccerTables } from '../tables/soccer.ts'
import { filePlayer, historyInjury, historyReport, knownOn } from './history.ts'

/** From this day on the complete histories cover the clubs of the Premier League. */
const firstDay = fixedDay('2013-08-01')
const listedAYear = 3

/** The names of clubs in the results, and in the injuries. */
const clubNames: Readonly<Record<string, string>> = {
  Arsenal: 'Arsenal FC',
  'Aston Villa': 'Aston Villa',
  Bournemouth: 'AFC Bournemouth',
  Brentford: 'Brentford FC',
  Brighton: 'Brighton & Hove Albion',
  Burnley: 'Burnley FC',
  Cardiff: 'Cardiff City',
  Chelsea: 'Chelsea FC',
  'Crystal Palace': 'Crystal Palace',
  Everton: 'Everton FC',
  Fulham: 'Fulham FC',
  Huddersfield: 'Huddersfield Town',
  Hull: 'Hull City',
  Leeds: 'Leeds United',
  Leicester: 'Leicester City',
  Liverpool: 'Liverpool FC',
  'Man City': 'Manchester City',
  'Man United': 'Manchester United',
  Middlesbrough: 'Middlesbrough FC',
  Newcastle: 'Newcastle United',
  Norwich: 'Norwich City',
  "Nott'm Forest": 'Nottingham Forest',
  QPR: 'Queens Park Rangers',
  'Sheffield United': 'Sheffield United',
  Southampton: 'Southampton FC',
  Stoke: 'Stoke City',
  Sunderland: 'Sunderland AFC',
  Swansea: 'Swansea City',
  Tottenham: 'Tottenham Hotspur',
  Watford: 'Watford FC',
  'West Brom': 'West Bromwich Albion',
  'West Ham': 'West Ham United',
  Wolves: 'Wolverhampton Wanderers',
}

/**
 * The players of a club who are out, as a squad: the others cost nothing, and no file names them. Null for a club
 * without recorded injuries.
 */
export const soccerAbsentees =
  ({ byClub }: SoccerTables) =>
  (team: string, day: DayNumber): KnownSquad | null => {
    const rows = byClub.get(clubNames[team] ?? '')
    if (!rows || day < firstDay) return null
    const lastYear = rows.filter(({ start }) => start < day && start > day - 365)
    if (lastYear.length < listedAYear) return null
    const out = Map.groupBy(
      rows.filter((row) => isOut(row, day)),
      ({ player }) => player,
    )
    const ids = [...out.keys()]
    return {
      players: ids.map((id) => filePlayer(id)),
      injuries: new Map(
        [...out].map(([id, own]) => [
          id,
          knownOn(
            own.map((row) => historyInjury(row)),
            day,
          ),
        ]),
      ),
      reports: new Map(ids.map((id) => [id, [historyReport(id, day, { status: 'Out' })]])),
      seasons: new Map(),
      schedule: { ...unknownSchedule, nextGame: day },
      rates: { team: null, league: null },
      recoveries: [],
    }
  }

const isOut = ({ start, end }: SoccerInjury, day: DayNumber): boolean =>
  start < day && (end === null ? start > day - 365 : end >= day)
