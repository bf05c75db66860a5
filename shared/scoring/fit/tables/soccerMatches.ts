import { type DayNumber, dayNumberOf } from '../../dayNumber.ts'
import { readCsv } from './csv.ts'

export interface SoccerMatch {
  readonly league: string
  readonly season: string
  readonly day: DayNumber
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
}

const FILES = { epl: 'soccer_matches_epl', laliga: 'soccer_matches_laliga' } as const

export const readSoccerMatches = (directory: string): SoccerMatch[] =>
  Object.entries(FILES)
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
          },
        ]
      }),
    )
    .sort((a, b) => a.day - b.day)
