import { matchupViewOf, readPlayerPage, teamViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { ShownTeam } from '#shared/contract/teamInfo.ts'
import {
  gameTitle,
  matchupHead,
  playerHead,
  teamHead,
  teamPageName,
} from '#shared/domain/publication/pageHeads.ts'
import type { SharePicture } from '#shared/domain/publication/sharePicture.ts'
import {
  type Competition,
  competitionOf,
  competitionsOf,
  competitionTitles,
  type SportId,
  type SportName,
  sportIds,
  sportNames,
  sportsInSentence,
} from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'
import type { ServedHead } from './headElements.ts'
import type { seasonGameFinder } from './leaguePages.ts'
import type { PublicPage } from './publicPage.ts'
import { breadcrumbs, gameData, playerData, teamData } from './structuredData.ts'

// The cards of shared pages. They show only what guests may read on the page itself.

type Game = ShownGame & {
  away_team_points?: number | null
  home_team_points?: number | null
  /** The gap between both scores, which guests may read; null if there is none. */
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

const teamSharePicture = (
  sport: SportId,
  competition: Competition,
  team: ShownTeam,
): SharePicture => ({
  kicker: competitionTitles[competition],
  title: teamPageName(sport, team),
  note: 'Who is out, and what it costs',
  marks: [markOf(sport, team.team_abbr, team.team_colours)],
})

const playerSharePicture = (
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

type LeaguePage = Extract<PublicPage, { id: string }>

const gamesOf = (sport: SportName) =>
  [`Games of the ${sportsInSentence[sport]}`, `/${sport}/upcominggames`] as const

/** The heads of games, teams and players, made from stored pages as far as guests may read them. */
export const leagueHeads = (
  read: Views['read'],
  seasonGame: ReturnType<typeof seasonGameFinder>,
  site: string,
  now: Date,
) => {
  const readGame = async (sport: SportName, id: string) => {
    const { document } = await read(matchupViewOf(sportIds[sport], id))
    const [game] = document?.match ?? []
    if (game?.sportsID === sportIds[sport])
      return {
        ...game,
        apart: healthGapOf(game)?.points ?? null,
        competition: competitionOf(game.sportsID, game.league ?? undefined),
      }
    // A game that has no page of its own yet, or none any more.
    for (const competition of competitionsOf(sportIds[sport])) {
      const listed = await seasonGame(competition, id, now)
      if (listed) return { ...listed, apart: null, competition }
    }
    return undefined
  }

  return {
    async matchup({ sport, id }: LeaguePage): Promise<ServedHead | undefined> {
      const game = await readGame(sport, id)
      if (!game) return undefined
      const path = `/${sport}/matchup/${encodeURIComponent(id)}`
      const title = gameTitle(game)
      const data = [
        gameData(sportIds[sport], game, site + path),
        breadcrumbs(site, gamesOf(sport), [title, path]),
      ]
      const card = gameSharePicture(sportIds[sport], game.competition, game)
      return { head: matchupHead(title), path, type: 'website', card, data }
    },

    async team({ sport, id }: LeaguePage): Promise<ServedHead | undefined> {
      const { document } = await read(teamViewOf(sportIds[sport], id))
      const team = document?.teamInfo
      if (team?.sportsID !== sportIds[sport]) return undefined
      const path = `/${sport}/team/${encodeURIComponent(id)}`
      const title = teamPageName(team.sportsID, team)
      const competition = competitionOf(team.sportsID, team.league ?? undefined)
      const data = [
        teamData(team.sportsID, competition, team, site + path),
        breadcrumbs(site, gamesOf(sport), [title, path]),
      ]
      const card = teamSharePicture(team.sportsID, competition, team)
      return { head: teamHead(title), path, type: 'website', card, data }
    },

    async player({ sport, id }: LeaguePage): Promise<ServedHead | undefined> {
      const { document } = await readPlayerPage({ read }, sportIds[sport], id)
      const player = document?.playerInfo
      if (player?.sportsID !== sportIds[sport]) return undefined
      const path = `/${sport}/player/${encodeURIComponent(player.player_id)}`
      const title = player.player_name
      const { team_name, team_city = '' } = player
      const team = team_name ? { team_city, team_name } : undefined
      const data = [
        playerData(player.sportsID, player, team, site + path),
        breadcrumbs(site, gamesOf(sport), [title, path]),
      ]
      const card = playerSharePicture(player.sportsID, player)
      return { head: playerHead(title), path, type: 'website', card, data }
    },
  }
}
