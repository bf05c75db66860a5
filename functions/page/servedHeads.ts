import {
  matchupViewOf,
  playerViewOf,
  searchIndexViewOf,
  seasonViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { brand } from '#shared/brand.ts'
import type { GameCard } from '#shared/contract/schedules.ts'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { articleData } from '#shared/domain/publication/articleData.ts'
import { isPublished } from '#shared/domain/publication/articleList.ts'
import {
  articleHead,
  articlesHead,
  gameTitle,
  matchupHead,
  playerHead,
  scienceHead,
  teamHead,
  teamPageName,
  whitepaperHead,
} from '#shared/domain/publication/pageHeads.ts'
import {
  type Competition,
  competitionOf,
  competitions,
  type SportName,
  sportIds,
  sportOfCompetition,
  sportsInSentence,
} from '#shared/domain/sport/sport.ts'
import type { ServedHead } from './headElements.ts'
import type { PublicPage } from './publicPage.ts'
import { breadcrumbs, gameData, playerData, teamData } from './structuredData.ts'

interface Stores {
  read: Views['read']
  seasonGame: ReturnType<typeof seasonGames>
  article: (slug: string) => Promise<{ row: ArticleSummary } | undefined>
}

type Of<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>
type LeaguePage = Extract<PublicPage, { id: string }>
type Found = Promise<ServedHead | undefined>

const gamesOf = (sport: SportName) =>
  [`Games of the ${sportsInSentence[sport]}`, `/${sport}/upcominggames`] as const

/** For so long an address of no game is known to be none without reading the seasons again. */
const keptMs = 60_000

/** The season's games by id, for addresses of games without a page of their own. */
export const seasonGames = (read: Views['read']) => {
  const kept = new Map<Competition, { at: number; games: Map<string, GameCard> }>()
  return async (competition: Competition, id: string, now: Date): Promise<GameCard | undefined> => {
    let season = kept.get(competition)
    if (!season || Math.abs(now.getTime() - season.at) > keptMs) {
      const { document } = await read(seasonViewOf(competition))
      const games = new Map((document?.games ?? []).map((game) => [game.game_id, game]))
      season = { at: now.getTime(), games }
      kept.set(competition, season)
    }
    return season.games.get(id)
  }
}

/** What each public page says of itself, from what guests may see of it; undefined if there is no such page. */
export const servedHeads = ({ read, seasonGame, article }: Stores, site: string, now: Date) => {
  const game = async (sport: SportName, id: string) => {
    const { document } = await read(matchupViewOf(sportIds[sport], id))
    if (document?.match[0].sportsID === sportIds[sport]) return document.match[0]
    // A game that has no page of its own yet, or none any more.
    for (const competition of competitions) {
      if (sportOfCompetition(competition) !== sportIds[sport]) continue
      const found = await seasonGame(competition, id, now)
      if (found) return found
    }
    return undefined
  }

  const heads = {
    async matchup({ sport, id }: LeaguePage): Found {
      const found = await game(sport, id)
      if (!found) return undefined
      const path = `/${sport}/matchup/${encodeURIComponent(id)}`
      const title = gameTitle(found)
      const data = [
        gameData(sportIds[sport], found, site + path),
        breadcrumbs(site, gamesOf(sport), [title, path]),
      ]
      return { head: matchupHead(title), path, type: 'website', data }
    },

    async team({ sport, id }: LeaguePage): Found {
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
      return { head: teamHead(title), path, type: 'website', data }
    },

    async player({ sport, id }: LeaguePage): Found {
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
      return { head: playerHead(title), path, type: 'website', data }
    },

    async article({ slug }: Of<'article'>): Found {
      const row = (await article(slug))?.row
      if (!row || !isPublished(now)(row)) return undefined
      const path = `/article/${slug}`
      return {
        head: articleHead(row),
        path,
        type: 'article',
        keywords: row.tags,
        ...(row.thumbnail && !row.thumbnail.endsWith('.svg') && { image: row.thumbnail }),
        data: [
          articleData(row, site, brand),
          breadcrumbs(site, ['Articles', '/articles'], [row.title, path]),
        ],
      }
    },

    async articles(): Found {
      const path = '/articles'
      const data = [breadcrumbs(site, ['Articles', path])]
      return { head: articlesHead, path, type: 'website', data }
    },

    async whitepaper(): Found {
      const path = '/whitepaper'
      const data = [breadcrumbs(site, [whitepaperHead[0], path])]
      return { head: whitepaperHead, path, type: 'website', data }
    },

    async science({ sport }: Of<'science'>): Found {
      const path = `/science/${sport}`
      const head = scienceHead(sport)
      const above = [whitepaperHead[0], '/whitepaper'] as const
      return { head, path, type: 'website', data: [breadcrumbs(site, above, [head[0], path])] }
    },
  }

  /** `plain`: a page that says nothing of its own. */
  return async (page: PublicPage): Promise<ServedHead | 'plain' | undefined> => {
    switch (page.kind) {
      case 'matchup':
      case 'team':
      case 'player':
        return heads[page.kind](page)
      case 'article':
        return heads.article(page)
      case 'science':
        return heads.science(page)
      case 'articles':
        return heads.articles()
      case 'whitepaper':
        return heads.whitepaper()
      default:
        return 'plain'
    }
  }
}

/** The pages of every team and every player. */
export const leaguePaths = async ({ readMany }: Pick<Views, 'readMany'>): Promise<string[]> => {
  const { documents } = await readMany(competitions.map(searchIndexViewOf))
  return competitions.flatMap((competition) => {
    const sport = sportOfCompetition(competition)
    const name = (Object.keys(sportIds) as SportName[]).find((one) => sportIds[one] === sport)
    const teams = documents.get(searchIndexViewOf(competition).name)?.teams ?? []
    return teams.flatMap(({ team_id, players }) => [
      `/${name}/team/${encodeURIComponent(team_id)}`,
      ...players.map(({ player_id }) => `/${name}/player/${encodeURIComponent(player_id)}`),
    ])
  })
}
