import type { ShownGame } from '#shared/contract/schedules.ts'
import type { ShownTeam } from '#shared/contract/teamInfo.ts'
import { gameTitle, teamPageName } from '#shared/domain/publication/pageHeads.ts'
import type { SharePicture } from '#shared/domain/publication/sharePicture.ts'
import {
  type Competition,
  competitionTitles,
  type SportId,
  sportNames,
} from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'

// The cards of shared pages. They show only what guests may read on the page itself.

type Game = ShownGame & {
  away_team_points?: number | null
  home_team_points?: number | null
  /** The gap between both scores, which guests may read; null where there is none. */
  apart: number | null
}

const markOf = (
  sport: SportId,
  abbr: string,
  colours: ShownTeam['team_colours'],
  points?: number | null,
) => ({
  abbr: abbr.slice(0, 8),
  ...colours,
  sport: sportNames[sport],
  ...(typeof points === 'number' && { points }),
})

/** The line under a game's title: postponed, cancelled or final, otherwise how far apart the teams are. */
const stateOf = ({ status, away_team_points, apart }: Game) => {
  if (status === 'postponed') return 'Postponed'
  if (status === 'cancelled') return 'Cancelled'
  if (typeof away_team_points === 'number') return 'Final'
  return apart === null ? '' : `${apart.toFixed(1)} points of health apart`
}

export const gameSharePicture = (
  sport: SportId,
  competition: Competition,
  game: Game,
): SharePicture => {
  const day = game.date_time ?? game.day
  const date = day && game.status !== 'postponed' ? longDate(day) : 'TBD'
  return {
    kicker: `${competitionTitles[competition]} · ${date}`,
    title: gameTitle(game),
    note: stateOf(game),
    marks: [
      markOf(sport, game.away_team_abbr, game.away_team_colours, game.away_team_points),
      markOf(sport, game.home_team_abbr, game.home_team_colours, game.home_team_points),
    ],
  }
}

export const teamSharePicture = (
  sport: SportId,
  competition: Competition,
  team: ShownTeam,
): SharePicture => ({
  kicker: competitionTitles[competition],
  title: teamPageName(sport, team),
  note: 'Who is out, and what it costs',
  marks: [markOf(sport, team.team_abbr, team.team_colours)],
})

export const playerSharePicture = (
  sport: SportId,
  player: {
    [Field in 'team_name' | 'team_city' | 'team_abbr']?: string | undefined
  } & {
    team_colours?: ShownTeam['team_colours'] | undefined
    player_name: string
    position: string | null
  },
): SharePicture => {
  const { team_name, team_city = '', team_abbr, team_colours, player_name, position } = player
  return {
    kicker: team_name ? teamPageName(sport, { team_city, team_name }) : 'Free agent',
    title: player_name,
    note: position ?? '',
    marks: team_abbr && team_colours ? [markOf(sport, team_abbr, team_colours)] : [],
  }
}
