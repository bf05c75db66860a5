import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factLists } from '#functions/store/facts/factLists.ts'
import { newsEndpoints } from '#shared/contract/news.ts'
import { newsItemOf, newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { type Competition, competitionOf, leagueOfQuery } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'

const env = readEnvironment(httpEnvironment.extend({ FACTS_TABLE: z.string() }))
const db = documentClient()
const { newestNews } = factLists(db, env.FACTS_TABLE)

const newestOf = async (competition: Competition, offset: number, limit: number, now: Date) => {
  // News dated in the future stays hidden until its time.
  const upToPage = await newestNews(competition, offset + limit, now)
  return upToPage.slice(offset)
}

export const handler = serve(
  newsEndpoints,
  {
    page: async ({ params: { sportsID }, query: { league, offset }, now }) => {
      const competition = competitionOf(sportsID, leagueOfQuery(sportsID, league))
      const news = await newestOf(competition, offset, newsPageSize, now)
      return { news: news.map(newsItemOf) }
    },

    list: async ({ body: { sportID, league, limit, offset }, now }) => {
      const competition = competitionOf(sportID, leagueOfQuery(sportID, league))
      const news = await newestOf(competition, offset, limit, now)
      return { news: news.map((item) => ({ ...newsItemOf(item), TimeAgo: timeAgo(item.at, now) })) }
    },
  },
  httpDependencies(env, db),
)
