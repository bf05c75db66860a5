import type { ScoredTeam, ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { game, sampleAsOf, team } from '#shared/scoring/testing/facts.ts'

export { sampleAsOf }
export const asOf = new Date(sampleAsOf)

export const club = (id: string, over: Partial<Team> = {}): Team => ({
  kind: 'team',
  id,
  competition: 'NFL',
  city: `City of ${id}`,
  name: id,
  abbreviation: id.slice(-3).toUpperCase(),
  colours: { primary: '#00338D', secondary: '#C60C30' },
  conference: null,
  division: null,
  ...over,
})

export const clubs = (...ids: string[]) => new Map(ids.map((id) => [id, club(id)]))

export const scoredTeam = (
  teamId: string,
  sport: SportName = 'nfl',
  over: Partial<ScoredTeamFacts> = {},
): ScoredTeam => {
  const facts = { ...team(sport, over), teamId } as ScoredTeamFacts
  const score = scoreTeam(facts, sportModels[sport], sampleAsOf)
  return { asOf: sampleAsOf, team: club(teamId), facts, score, since: sampleAsOf, change: null }
}

export const match = (over: Partial<Game> = {}): Game =>
  game({
    id: 'nfl-away-home',
    homeTeamId: 'nfl-home',
    awayTeamId: 'nfl-away',
    day: '2026-11-23',
    at: '2026-11-23T18:00:00.000Z',
    ...over,
  })

export const sampleRatings = {
  season: 2026,
  ratings: { teams: new Map([['nfl-home', 2]]), home: 1.5 },
  totals: { league: 44, teams: new Map([['nfl-away', -1]]) },
  usual: new Map(),
}

export const article = (id: string, at: string, over: Partial<News> = {}): News => ({
  kind: 'news',
  id,
  competition: 'NFL',
  teamId: null,
  playerIds: [],
  at,
  title: `About ${id}`,
  source: 'Gulf Coast Ledger',
  url: null,
  author: null,
  categories: [],
  content: null,
  imageId: null,
  ...over,
})

export const tweet = (id: string, at: string): Post => ({
  kind: 'post',
  id,
  competition: 'NFL',
  teamId: 'nfl-home',
  playerId: null,
  at,
  name: 'Dana Whitcombe',
  handle: 'dwhitcombe',
  text: 'Every rep with the ones.',
  url: null,
  imageId: null,
})
