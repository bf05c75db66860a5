import { type DayNumber, dayNumberOf, fixedDay } from '../../scoring/dayNumber.ts'
import { isCovid } from '../../scoring/facts/healthAbsence.ts'
import type { PastInjury } from '../../scoring/facts/injuryHistory.ts'
import { numberIn, readCsv } from './csv.ts'

export interface SoccerInjury extends PastInjury {
  readonly player: string
  readonly club: string
  readonly days: number
  readonly age: number | null
  /** False for a player of whom only the newest 15 injuries are listed. */
  readonly complete: boolean
  readonly sources: readonly string[]
}

export interface SoccerPlayer {
  readonly player: string
  readonly birth: DayNumber | null
  readonly position: string | null
  readonly squad2018: string
  readonly squad2020: string
  /** The league on the player's later list; empty if it has none. */
  readonly league: string
  readonly sources: readonly string[]
  readonly truncated: boolean
}

export interface SoccerTables {
  readonly injuries: readonly SoccerInjury[]
  readonly players: readonly SoccerPlayer[]
  readonly byPlayer: ReadonlyMap<string, readonly SoccerInjury[]>
  readonly byClub: ReadonlyMap<string, readonly SoccerInjury[]>
  readonly matchDays: readonly DayNumber[]
}

/** Play was stopped for the pandemic. */
export const playStopped = { from: fixedDay('2020-03-13'), to: fixedDay('2020-06-20') }

const notPhysical = new Set(['illness', 'rest/fitness/other'])
const completeSource = 'yasirbm'

export const readSoccer = (directory: string): SoccerTables => {
  const injuries = (readCsv(directory, 'soccer_injuries') ?? [])
    .flatMap((cell): SoccerInjury[] => {
      const start = dayNumberOf(cell('start'))
      const end = dayNumberOf(cell('end'))
      if (start === null || cell('flags').includes('end_before_start')) return []
      const sources = cell('sources').split('+')
      return [
        {
          player: cell('tm_player_id'),
          club: cell('club'),
          injury: cell('injury').toLowerCase(),
          group: cell('body_group'),
          start,
          end: cell('flags') ? null : end,
          days: Number(cell('days')),
          age: cell('age') ? Number(cell('age')) : null,
          physical:
            !notPhysical.has(cell('body_group')) &&
            !isCovid(`${cell('body_group')} ${cell('injury')}`),
          complete: sources.includes(completeSource),
          sources,
        },
      ]
    })
    .sort((a, b) => a.start - b.start)
  const players = (readCsv(directory, 'soccer_players') ?? []).map(
    (cell): SoccerPlayer => ({
      player: cell('tm_player_id'),
      birth: dayNumberOf(cell('birth_date')),
      position: cell('position_group') || null,
      squad2018: cell('squad_2018_19'),
      squad2020: cell('squad_2020_21'),
      league: cell('league_retz8'),
      sources: cell('sources').split('+'),
      truncated:
        cell('history_truncated_at_15') === '1' && !cell('sources').includes(completeSource),
    }),
  )
  return {
    injuries,
    players,
    byPlayer: Map.groupBy(injuries, ({ player }) => player),
    byClub: Map.groupBy(
      injuries.filter(({ complete, club }) => complete && club),
      ({ club }) => club,
    ),
    matchDays: readSoccerMatches(directory).map(({ day }) => day),
  }
}

interface SoccerMatch {
  readonly league: string
  readonly season: string
  readonly day: DayNumber
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
  /** The home margin that the Asian handicap implies: the closing one, or one a day or two older. */
  readonly closing: number | null
}

/** A handicap below 0 favors the home team. */
const handicapMargin = (text: string): number | null => {
  const handicap = numberIn(text)
  return handicap === null ? null : 0 - handicap
}

const matchFiles = { epl: 'soccer_matches_epl', laliga: 'soccer_matches_laliga' } as const

export const readSoccerMatches = (directory: string): SoccerMatch[] =>
  Object.entries(matchFiles)
    .flatMap(([league, file]) =>
      (readCsv(directory, file) ?? []).flatMap((cell): SoccerMatch[] => {
        const day = dayNumberOf(cell('date'))
        if (day === null || !cell('fthg') || !cell('ftag')) return []
        return [
          {
            league,
            season: cell('season'),
            day,
            home: cell('home'),
            away: cell('away'),
            homeGoals: Number(cell('fthg')),
            awayGoals: Number(cell('ftag')),
            closing: handicapMargin(cell('close_ah_line_home') || cell('ah_line_home')),
          },
        ]
      }),
    )
    .sort((a, b) => a.day - b.day)
