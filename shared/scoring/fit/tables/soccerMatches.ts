import { type Day, dayOf } from '../../day.ts'
import { readCsv } from './csv.ts'

export interface SoccerMatch {
  readonly league: string
  readonly season: string
  readonly day: Day
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
        const day = dayOf(cell('date'))
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
