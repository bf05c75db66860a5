import { healthScoresView, schedulesView } from '#shared/contract/sports.ts'
import type { View } from './views.ts'

type Sport = 1 | 2 | 3
type League = 'EPL' | 'ESP'

export interface Competition {
  sportsID: Sport
  league: League | null
}

/** Soccer always has a league (EPL unless asked otherwise); the others never do. */
export const competitionOf = (sportsID: Sport, league: League | undefined): Competition => ({
  sportsID,
  league: sportsID === 3 ? (league ?? 'EPL') : null,
})

const named = (view: string, { sportsID, league }: Competition) =>
  [view, sportsID, ...(league ? [league] : [])].join('#')

export const schedulesOf = (competition: Competition): View<typeof schedulesView> => ({
  name: named('schedules', competition),
  sport: competition.sportsID,
  schema: schedulesView,
})

export const healthScoresOf = (competition: Competition): View<typeof healthScoresView> => ({
  name: named('healthScores', competition),
  sport: competition.sportsID,
  schema: healthScoresView,
})
