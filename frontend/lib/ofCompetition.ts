import { type Competition, type League, sportOfCompetition } from '#shared/domain/sport/sport.ts'

const leagueOf = (competition: Competition): League | undefined =>
  competition === 'EPL' || competition === 'ESP' ? competition : undefined

/** How calls name a competition: its sport and, in soccer, its league. */
export const ofCompetition = (competition: Competition) => ({
  params: { sportsID: sportOfCompetition(competition) },
  query: { league: leagueOf(competition) },
})
