import { optionsView } from '#shared/contract/catalog.ts'
import { matchupPage } from '#shared/contract/matchup.ts'
import { playerPage } from '#shared/contract/player.ts'
import { playersPage } from '#shared/contract/players.ts'
import { recordPage } from '#shared/contract/record.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { seasonGames, teamPage, teamSchedulePage } from '#shared/contract/team.ts'
import { gameInput } from '#shared/contract/whatIf.ts'
import { type Competition, type SportId, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { View } from './views.ts'

export const schedulesOf = (competition: Competition): View<typeof schedulesView> => ({
  name: `schedules#${competition}`,
  sport: sportOfCompetition(competition),
  schema: schedulesView,
})

export const healthScoresOf = (competition: Competition): View<typeof healthScoresView> => ({
  name: `healthScores#${competition}`,
  sport: sportOfCompetition(competition),
  schema: healthScoresView,
})

/** The page and what its what-if needs, in one write: they are of one run. */
export const matchupDocument = matchupPage.extend({ whatif: gameInput.nullable() })

export const matchupOf = (sport: SportId, gameId: string): View<typeof matchupDocument> => ({
  name: `matchup#${gameId}`,
  sport,
  schema: matchupDocument,
})

/** Every game of the season, for addresses of games that have no page now. */
export const seasonOf = (competition: Competition): View<typeof seasonGames> => ({
  name: `season#${competition}`,
  sport: sportOfCompetition(competition),
  schema: seasonGames,
})

export const teamOf = (sport: SportId, teamId: string): View<typeof teamPage> => ({
  name: `team#${teamId}`,
  sport,
  schema: teamPage,
})

export const teamScheduleOf = (sport: SportId, teamId: string): View<typeof teamSchedulePage> => ({
  name: `teamSchedule#${teamId}`,
  sport,
  schema: teamSchedulePage,
})

export const playerOf = (sport: SportId, playerId: string): View<typeof playerPage> => ({
  name: `player#${playerId}`,
  sport,
  schema: playerPage,
})

export const playersOf = (competition: Competition): View<typeof playersPage> => ({
  name: `players#${competition}`,
  sport: sportOfCompetition(competition),
  schema: playersPage,
})

/** Of all sports together: as fresh as the last of their runs. */
export const recordView: View<typeof recordPage> = {
  name: 'record',
  sport: [1, 2, 3],
  schema: recordPage,
}

export const optionsOf = (sport: SportId): View<typeof optionsView> => ({
  name: `options#${sport}`,
  sport,
  schema: optionsView,
})
