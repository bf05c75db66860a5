import type { League, SportId } from '#shared/domain/sport/sport.ts'
import { apiQuery } from './api.ts'

export interface TeamAddress {
  sport: SportId
  team: string
}

/** `league` is a soccer club's league, which its page states; null in other sports. */
export interface LeagueTeamAddress extends TeamAddress {
  league: League | null
}

/** The scores of a team over time, for its page and for comparisons. */
export const teamTrendQuery = ({ sport, team, league }: LeagueTeamAddress) => ({
  ...apiQuery(['teamTrend', sport, team], 'GET /main/{sportsID}/teamtrend/{teamID}', {
    params: { sportsID: sport, teamID: team },
    query: league ? { league } : {},
    failure: 'Unable to retrieve the team’s trend',
  }),
  // The page says itself that the trend is missing.
  meta: { quiet: true },
})
