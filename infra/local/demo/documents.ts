import type * as z from 'zod'
import { upcoming } from '#functions/calculations/upcoming.ts'
import type { optionsView } from '#shared/contract/catalog.ts'
import type { ScheduledGame } from '#shared/contract/game.ts'
import type { healthScoresView, schedulesView } from '#shared/contract/sports.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { SportSettings } from '#shared/domain/facts/setting.ts'
import {
  type Competition,
  leagueOfQuery,
  type SportId,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport.ts'
import { usStates } from '#shared/domain/usStates.ts'
import { groupScores, teamScore } from './inventedScores.ts'
import { demoSettings } from './settings.ts'

type Team = FactOf<'team'>

const teamsOf = (facts: readonly Fact[], competition: Competition) =>
  facts.filter((fact): fact is Team => fact.kind === 'team' && fact.competition === competition)

const sides = (away: Team, home: Team) => ({
  away_team_id: away.id,
  away_team_city: away.city,
  away_team_name: away.name,
  away_team_abbr: away.abbreviation,
  away_team_logo: null,
  away_team_colours: away.colours,
  away_team_gaming_score: teamScore(away.id),
  home_team_id: home.id,
  home_team_city: home.city,
  home_team_name: home.name,
  home_team_abbr: home.abbreviation,
  home_team_logo: null,
  home_team_colours: home.colours,
  home_team_gaming_score: teamScore(home.id),
})

const gamesOf = (facts: readonly Fact[], competition: Competition, now: Date): ScheduledGame[] => {
  const teams = new Map(teamsOf(facts, competition).map((team) => [team.id, team]))
  return upcoming(facts, competition, now).flatMap((game) => {
    const away = teams.get(game.awayTeamId)
    const home = teams.get(game.homeTeamId)
    if (!away || !home) return []
    return [
      {
        game_id: game.id,
        id: game.id,
        season: game.season,
        week: game.week,
        status: game.status,
        date_time: game.at,
        day: game.day,
        ...sides(away, home),
        ...groupScores(competition, away.id, home.id),
      },
    ]
  })
}

const competitionOf = (competition: Competition) => ({
  sportsID: sportOfCompetition(competition),
  league: leagueOfQuery(sportOfCompetition(competition), competition) ?? null,
})

export const schedulesDocument = (
  facts: readonly Fact[],
  competition: Competition,
  now: Date,
): z.input<typeof schedulesView> => {
  const schedules = gamesOf(facts, competition, now)
  const week = competition === 'NFL' ? (schedules[0]?.week ?? null) : null
  const season = schedules[0]?.season ?? null
  return { ...competitionOf(competition), season, week, schedules }
}

export const healthScoresDocument = (
  facts: readonly Fact[],
  competition: Competition,
  now: Date,
): z.input<typeof healthScoresView> => ({
  ...competitionOf(competition),
  healthScores: gamesOf(facts, competition, now),
  teams: teamsOf(facts, competition).map((team) => ({
    team_id: team.id,
    team_city: team.city,
    team_name: team.name,
    team_abbr: team.abbreviation,
    team_logo: null,
    team_colours: team.colours,
    team_gaming_score: teamScore(team.id),
  })),
})

export const optionsDocument = (
  facts: readonly Fact[],
  sport: SportId,
  { formDisplay, matchupAccess, refreshMinutes }: SportSettings = demoSettings(sport),
): z.input<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: facts.flatMap((fact) =>
    fact.kind === 'bet' && fact.competition === 'NFL'
      ? [{ payout_amount_bet: fact.payout, win: fact.win }]
      : [],
  ),
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: formDisplay,
    matchup_access: matchupAccess,
    refresh_minutes: refreshMinutes,
  },
})
