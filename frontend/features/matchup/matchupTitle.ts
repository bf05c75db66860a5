import type { MatchupFound } from './queries.ts'

/** `Dolphins at Bills`, for the tab. */
export const matchupTitle = (found: MatchupFound): string => {
  if (found.state !== 'found') return 'Matchup'
  const [game] = found.answer.match
  return `${game.away_team_name} at ${game.home_team_name}`
}
