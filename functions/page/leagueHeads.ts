import { matchupViewOf, playerViewOf, teamViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import {
  gameTitle,
  matchupHead,
  playerHead,
  teamHead,
  teamPageName,
} from '#shared/domain/publication/pageHeads.ts'
import { scoreGap } from '#shared/domain/score/numberText.ts'
import {
  competitionOf,
  competitions,
  type SportName,
  sportIds,
  sportOfCompetition,
  sportsInSentence,
} from '#shared/domain/sport/sport.ts'
import type { ServedHead } from './headElements.ts'
import type { seasonGameFinder } from './leaguePages.ts'
import type { PublicPage } from './publicPage.ts'
import { gameSharePicture, playerSharePicture, teamSharePicture } from './shareCards.ts'
import { breadcrumbs, gameData, playerData, teamData } from './structuredData.ts'

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
        apart: scoreGap(game.away_team_gaming_score, game.home_team_gaming_score),
        competition: competitionOf(game.sportsID, game.league ?? undefined),
      }
    // A game that has no page of its own yet, or none any more.
    for (const competition of competitions) {
      if (sportOfCompetition(competition) !== sportIds[sport]) continue
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
      const { document } = await read(playerViewOf(sportIds[sport], id))
      const player = document?.playerInfo
      if (player?.sportsID !== sportIds[sport]) return undefined
      const path = `/${sport}/player/${encodeURIComponent(id)}`
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
