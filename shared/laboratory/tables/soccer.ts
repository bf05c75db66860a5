import { dayNumberOf, fixedDay } from '../../scoring/dayNumber.ts'
import { isCovid } from '../../scoring/facts/healthAbsence.ts'
import { datedRows, numberIn, readCsv } from './csv.ts'

/** Play was stopped for the pandemic. */
export const playStopped = { from: fixedDay('2020-03-13'), to: fixedDay('2020-06-20') }

const notPhysical = new Set(['illness', 'rest/fitness/other'])
const completeSource = 'yasirbm'

const readInjuries = (directory: string) =>
  datedRows(directory, 'soccer_injuries', 'start', (cell, start) => {
    if (cell('flags').includes('end_before_start')) return null
    const sources = cell('sources').split('+')
    return {
      player: cell('tm_player_id'),
      club: cell('club'),
      injury: cell('injury').toLowerCase(),
      group: cell('body_group'),
      start,
      end: cell('flags') ? null : dayNumberOf(cell('end')),
      days: Number(cell('days')),
      age: cell('age') ? Number(cell('age')) : null,
      physical:
        !notPhysical.has(cell('body_group')) && !isCovid(`${cell('body_group')} ${cell('injury')}`),
      /** False for a player of whom only the newest 15 injuries are listed. */
      complete: sources.includes(completeSource),
      sources,
    }
  })

export type SoccerInjury = Readonly<ReturnType<typeof readInjuries>[number]>

const readPlayers = (directory: string) =>
  readCsv(directory, 'soccer_players').map((cell) => ({
    player: cell('tm_player_id'),
    birth: dayNumberOf(cell('birth_date')),
    position: cell('position_group') || null,
    squad2018: cell('squad_2018_19'),
    squad2020: cell('squad_2020_21'),
    /** The league on the player's later list; empty if it has none. */
    league: cell('league_retz8'),
    sources: cell('sources').split('+'),
    truncated: cell('history_truncated_at_15') === '1' && !cell('sources').includes(completeSource),
  }))

export type SoccerPlayer = Readonly<ReturnType<typeof readPlayers>[number]>

export const readSoccer = (directory: string) => {
  const injuries = readInjuries(directory)
  return {
    injuries,
    players: readPlayers(directory),
    byPlayer: Map.groupBy(injuries, ({ player }) => player),
    byClub: Map.groupBy(
      injuries.filter(({ complete, club }) => complete && club),
      ({ club }) => club,
    ),
    matchDays: readSoccerMatches(directory).map(({ day }) => day),
  }
}

export type SoccerTables = Readonly<ReturnType<typeof readSoccer>>

/** A handicap below 0 favors the home team. */
const handicapMargin = (text: string): number | null => {
  const handicap = numberIn(text)
  return handicap === null ? null : 0 - handicap
}

const matchFiles = { epl: 'soccer_matches_epl', laliga: 'soccer_matches_laliga' } as const

export const readSoccerMatches = (directory: string) =>
  Object.entries(matchFiles)
    .flatMap(([league, file]) =>
      datedRows(directory, file, 'date', (cell, day) =>
        cell('fthg') && cell('ftag')
          ? {
              league,
              season: cell('season'),
              day,
              home: cell('home'),
              away: cell('away'),
              homeGoals: Number(cell('fthg')),
              awayGoals: Number(cell('ftag')),
              /** The margin of the closing handicap, or of one a day or two older. */
              closing: handicapMargin(cell('close_ah_line_home') || cell('ah_line_home')),
            }
          : null,
      ),
    )
    .sort((a, b) => a.day - b.day)
