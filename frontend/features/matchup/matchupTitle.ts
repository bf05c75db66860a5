import type { MatchupResult } from './queries.ts'

/** `Dolphins at Bills`, for the tab. */
export const matchupTitle = (found: MatchupResult): string => {
  if (found.state !== 'found') return 'Matchup'
  const [game] = found.answer.match
  return `${game.away_team_name} at ${game.home_team_name}`
}

/** What a game's address says of its league. */
export const leagueOfResult = (found: MatchupResult): 'ESP' | undefined => {
  if (found.state !== 'found') return undefined
  const { answer } = found
  const { league } = 'locked' in answer ? answer : answer.match[0]
  return league === 'ESP' ? 'ESP' : undefined
}
