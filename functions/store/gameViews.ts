import { matchupPage } from '#shared/contract/matchup.ts'
import { seasonGames } from '#shared/contract/team.ts'
import { gameInput } from '#shared/contract/whatIf.ts'
import { type Competition, type SportId, sportOfCompetition } from '#shared/domain/sport.ts'
import type { View } from './views.ts'

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
