import type * as z from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import type { ScheduledGame } from '#shared/contract/game.ts'
import type { healthScoresView, schedulesView } from '#shared/contract/sports.ts'
import {
  type Competition,
  type SportId,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport.ts'
import { usStates } from '#shared/domain/usStates.ts'
import { demoFixtures, type Fixture } from './fixtures.ts'
import { demoTeams } from './teams.ts'

/** Invented until the engine computes them: every band, and one team without data. */
const teamScores: Record<Competition, (number | null)[]> = {
  NFL: [7.4, 5.1, 8.6, 3.8],
  NBA: [8.9, 6.3, 4.4, 7],
  EPL: [5.7, 9.2, 6, 3.1],
  ESP: [8, 4, 7.7, null],
}
const groupScores = [91.5, 74, 58.5, 37]

const groupsOf = {
  NFL: ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary'],
  NBA: ['scoring', 'rebounders', 'defense'],
  EPL: ['goalkeepers', 'defenders', 'midfielders', 'forwards'],
  ESP: ['goalkeepers', 'defenders', 'midfielders', 'forwards'],
} as const

const scoreOf = (competition: Competition, teamId: string) =>
  teamScores[competition][demoTeams[competition].findIndex(({ id }) => id === teamId)] ?? null

const groupScoresOf = (competition: Competition) =>
  Object.fromEntries(
    groupsOf[competition].map((group, i) => [
      group,
      { away: groupScores[i] ?? null, home: groupScores[(i + 1) % groupScores.length] ?? null },
    ]),
  )

const gameOf = (competition: Competition, fixture: Fixture): ScheduledGame => ({
  game_id: fixture.id,
  id: fixture.id,
  season: fixture.season,
  week: fixture.week,
  status: 'scheduled',
  date_time: fixture.at?.toISOString() ?? null,
  day: fixture.day,
  away_team_id: fixture.away.id,
  away_team_city: fixture.away.city,
  away_team_name: fixture.away.name,
  away_team_abbr: fixture.away.abbr,
  away_team_logo: null,
  away_team_colours: fixture.away.colours,
  away_team_gaming_score: scoreOf(competition, fixture.away.id),
  home_team_id: fixture.home.id,
  home_team_city: fixture.home.city,
  home_team_name: fixture.home.name,
  home_team_abbr: fixture.home.abbr,
  home_team_logo: null,
  home_team_colours: fixture.home.colours,
  home_team_gaming_score: scoreOf(competition, fixture.home.id),
  ...groupScoresOf(competition),
})

const leagueOf = (competition: Competition) =>
  competition === 'EPL' || competition === 'ESP' ? competition : null

export const schedulesDocument = (
  competition: Competition,
  now: Date,
): z.input<typeof schedulesView> => {
  const fixtures = demoFixtures(competition, now)
  return {
    sportsID: sportOfCompetition(competition),
    league: leagueOf(competition),
    season: fixtures[0]?.season ?? null,
    week: fixtures[0]?.week ?? null,
    schedules: fixtures.map((fixture) => gameOf(competition, fixture)),
  }
}

export const healthScoresDocument = (
  competition: Competition,
  now: Date,
): z.input<typeof healthScoresView> => ({
  sportsID: sportOfCompetition(competition),
  league: leagueOf(competition),
  healthScores: demoFixtures(competition, now).map((fixture) => gameOf(competition, fixture)),
  teams: demoTeams[competition].map((team) => ({
    team_id: team.id,
    team_city: team.city,
    team_name: team.name,
    team_abbr: team.abbr,
    team_logo: null,
    team_colours: team.colours,
    team_gaming_score: scoreOf(competition, team.id),
  })),
})

const refreshMinutes = { 1: 15, 2: 10, 3: 30 } as const

export const optionsDocument = (sport: SportId): z.input<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: [],
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: true,
    matchup_access: 'members',
    refresh_minutes: refreshMinutes[sport],
  },
})
