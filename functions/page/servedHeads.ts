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
import { articleData, articleProperties } from '#shared/domain/publication/articleData.ts'
import { isPublished } from '#shared/domain/publication/articleList.ts'
import {
  articleHead,
  articlesHead,
  gameTitle,
  homeHead,
  matchupHead,
  playerHead,
  scienceHead,
  teamHead,
  teamPageName,
  whitepaperHead,
} from '#shared/domain/publication/pageHeads.ts'
import { articleShareCard, wordsShareCard } from '#shared/domain/publication/shareCard.ts'
import { shortArticleNamed } from '#shared/domain/publication/shortArticles.ts'
import { scoreGap } from '#shared/domain/score/numberText.ts'
import {
  type Competition,
  competitionOf,
  competitions,
  competitionTitles,
  type SportName,
  sportIds,
  sportOfCompetition,
  sportsInSentence,
} from '#shared/domain/sport/sport.ts'
import type { ServedHead } from './headElements.ts'
import type { PublicPage } from './publicPage.ts'
import { gameShareCard, playerShareCard, teamShareCard } from './shareCards.ts'
import { breadcrumbs, gameData, playerData, teamData } from './structuredData.ts'

interface Stores {
  read: Views['read']
  seasonGame: ReturnType<typeof seasonGames>
  article: (slug: string) => Promise<{ row: ArticleSummary } | undefined>
}

type Of<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>
type LeaguePage = Extract<PublicPage, { id: string }>
/** Every page but the files for crawlers. */
export type HeadedPage = Exclude<PublicPage, { kind: 'robots' | 'sitemap' | 'feed' }>
type Found = Promise<ServedHead | undefined>

const gamesOf = (sport: SportName) =>
  [`Games of the ${sportsInSentence[sport]}`, `/${sport}/upcominggames`] as const

/** The season's games are kept in memory this long, so that unknown addresses do not read them each time. */
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

/** The title, description and picture of each public page, from what guests see of it; undefined if there is no such page. */
export const servedHeads = ({ read, seasonGame, article }: Stores, site: string, now: Date) => {
  const game = async (sport: SportName, id: string) => {
    const { document } = await read(matchupViewOf(sportIds[sport], id))
    const [page] = document?.match ?? []
    if (page?.sportsID === sportIds[sport])
      return {
        ...page,
        apart: scoreGap(page.away_team_gaming_score, page.home_team_gaming_score),
        competition: competitionOf(page.sportsID, page.league ?? undefined),
      }
    // A game that has no page of its own yet, or none any more.
    for (const competition of competitions) {
      if (sportOfCompetition(competition) !== sportIds[sport]) continue
      const found = await seasonGame(competition, id, now)
      if (found) return { ...found, apart: null, competition }
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
      const card = gameShareCard(sportIds[sport], found.competition, found)
      return { head: matchupHead(title), path, type: 'website', card, data }
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
      const card = teamShareCard(team.sportsID, competition, team)
      return { head: teamHead(title), path, type: 'website', card, data }
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
      const card = playerShareCard(player.sportsID, player)
      return { head: playerHead(title), path, type: 'website', card, data }
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
        properties: articleProperties(row),
        card: articleShareCard(row),
        data: [
          articleData(row, site, brand),
          breadcrumbs(site, ['Articles', '/articles'], [row.title, path]),
        ],
      }
    },

    async home(): Found {
      const head = homeHead(brand.product)
      const leagues = competitions.map((competition) => competitionTitles[competition])
      const card = wordsShareCard(
        'Injuries turned into explained health scores',
        leagues.join(' · '),
      )
      return { head, path: '/', type: 'website', card, data: [] }
    },

    async articles(): Found {
      const path = '/articles'
      const data = [breadcrumbs(site, ['Articles', path])]
      const card = wordsShareCard(
        articlesHead[0],
        brand.product,
        'Injuries of the NFL, NBA, EPL and La Liga',
      )
      return { head: articlesHead, path, type: 'website', card, data }
    },

    async shortArticle({ name }: Of<'shortArticle'>): Found {
      const article = shortArticleNamed(name, brand.product)
      if (!article) return undefined
      const path = `/articles/${name.toLowerCase()}`
      const { title, paragraphs } = article
      const data = [breadcrumbs(site, ['Articles', '/articles'], [title, path])]
      const head = [title, paragraphs[0] ?? ''] as const
      return { head, path, type: 'article', card: wordsShareCard(title, brand.product), data }
    },

    async whitepaper(): Found {
      const path = '/whitepaper'
      const data = [breadcrumbs(site, [whitepaperHead[0], path])]
      const card = wordsShareCard(whitepaperHead[0], brand.product)
      return { head: whitepaperHead, path, type: 'website', card, data }
    },

    async science({ sport }: Of<'science'>): Found {
      const path = `/science/${sport}`
      const head = scienceHead(sport)
      const above = [whitepaperHead[0], '/whitepaper'] as const
      const card = wordsShareCard(head[0], brand.product)
      const data = [breadcrumbs(site, above, [head[0], path])]
      return { head, path, type: 'website', card, data }
    },
  }

  return async (page: HeadedPage): Found => {
    switch (page.kind) {
      case 'matchup':
      case 'team':
      case 'player':
        return heads[page.kind](page)
      case 'article':
        return heads.article(page)
      case 'science':
        return heads.science(page)
      case 'shortArticle':
        return heads.shortArticle(page)
      case 'home':
        return heads.home()
      case 'articles':
        return heads.articles()
      case 'whitepaper':
        return heads.whitepaper()
    }
  }
}

/** The pages of every team, every player and every game of the season. */
export const leaguePaths = async ({ readMany }: Pick<Views, 'readMany'>): Promise<string[]> => {
  const [{ documents }, seasons] = await Promise.all([
    readMany(competitions.map(searchIndexViewOf)),
    readMany(competitions.map(seasonViewOf)),
  ])
  return competitions.flatMap((competition) => {
    const sport = sportOfCompetition(competition)
    const name = (Object.keys(sportIds) as SportName[]).find((one) => sportIds[one] === sport)
    const teams = documents.get(searchIndexViewOf(competition).name)?.teams ?? []
    const games = seasons.documents.get(seasonViewOf(competition).name)?.games ?? []
    const path = (kind: string, id: string) => `/${name}/${kind}/${encodeURIComponent(id)}`
    return [
      ...games
        .filter(({ status }) => status !== 'cancelled')
        .map(({ game_id }) => path('matchup', game_id)),
      ...teams.flatMap(({ team_id, players }) => [
        path('team', team_id),
        ...players.map(({ player_id }) => path('player', player_id)),
      ]),
    ]
  })
}
