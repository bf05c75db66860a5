import type { ShownScore } from '#functions/store/scores.ts'
import type { GroupName, ScheduledGame } from '#shared/contract/game.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/team.ts'
import { type Competition, leagueOfQuery, sportOfCompetition } from '#shared/domain/sport.ts'
import { upcoming } from './upcoming.ts'

interface Known {
  competition: Competition
  teams: readonly Team[]
  games: readonly Game[]
  scores: ReadonlyMap<string, ShownScore>
  asOf: Date
}

const soccer: readonly GroupName[] = ['goalkeepers', 'defenders', 'midfielders', 'forwards']
const groupsOf: Readonly<Record<Competition, readonly GroupName[]>> = {
  NFL: ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary'],
  NBA: ['scoring', 'rebounders', 'defense'],
  EPL: soccer,
  ESP: soccer,
}

const sides = (away: Team, home: Team) => ({
  away_team_id: away.id,
  away_team_city: away.city,
  away_team_name: away.name,
  away_team_abbr: away.abbreviation,
  away_team_logo: null,
  away_team_colours: away.colours,
  home_team_id: home.id,
  home_team_city: home.city,
  home_team_name: home.name,
  home_team_abbr: home.abbreviation,
  home_team_logo: null,
  home_team_colours: home.colours,
})

const scoresOf = ({ competition, scores }: Known, awayId: string, homeId: string) => {
  const away = scores.get(awayId)
  const home = scores.get(homeId)
  return {
    away_team_gaming_score: away?.team_gaming_score ?? null,
    home_team_gaming_score: home?.team_gaming_score ?? null,
    ...Object.fromEntries(
      groupsOf[competition].map((group) => [
        group,
        { away: away?.groups[group] ?? null, home: home?.groups[group] ?? null },
      ]),
    ),
  }
}

const gamesOf = (known: Known): ScheduledGame[] => {
  const teams = new Map(known.teams.map((team) => [team.id, team]))
  return upcoming(known.games, known.competition, known.asOf).flatMap((game) => {
    const away = teams.get(game.awayTeamId)
    const home = teams.get(game.homeTeamId)
    if (!away || !home) return []
    const { id, season, week, status, at, day } = game
    return [
      {
        ...{ game_id: id, id, season, week, status, date_time: at, day },
        ...sides(away, home),
        ...scoresOf(known, away.id, home.id),
      },
    ]
  })
}

const fullName = ({ city, name, id }: Team) => `${city} ${name} ${id}`
const byName = (a: Team, b: Team) => (fullName(a) < fullName(b) ? -1 : 1)

/** The pages of a competition's games and teams, from what is known of them. */
export const documentsOf = (known: Known) => {
  const { competition, teams, scores } = known
  const sportsID = sportOfCompetition(competition)
  const page = { sportsID, league: leagueOfQuery(sportsID, competition) ?? null }
  const games = gamesOf(known)
  return {
    schedules: {
      ...page,
      season: games[0]?.season ?? null,
      week: competition === 'NFL' ? (games[0]?.week ?? null) : null,
      schedules: games,
    },
    healthScores: {
      ...page,
      healthScores: games,
      teams: teams.toSorted(byName).map((team) => ({
        team_id: team.id,
        team_city: team.city,
        team_name: team.name,
        team_abbr: team.abbreviation,
        team_logo: null,
        team_colours: team.colours,
        team_gaming_score: scores.get(team.id)?.team_gaming_score ?? null,
      })),
    },
  }
}
