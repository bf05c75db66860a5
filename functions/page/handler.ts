import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import type { HttpResult } from '#functions/http/call.ts'
import { nothingHere } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { views } from '#functions/store/views.ts'
import { brand } from '#shared/brand.ts'
import { listArticles } from '#shared/domain/publication/articleList.ts'
import { notFoundHead } from '#shared/domain/publication/pageHeads.ts'
import { withHead, withoutPage } from './headElements.ts'
import { leaguePaths, seasonGameFinder } from './leaguePages.ts'
import { publicPageAt } from './publicPage.ts'
import { type HeadedPage, servedHeads } from './servedHeads.ts'
import { appShell } from './shell.ts'
import { atomFeed, robotsFile, sitemapFile } from './siteFiles.ts'

const env = readEnvironment(
  z.object({
    STAGE: z.string(),
    ORIGIN_SECRET: z.string().min(1),
    CARD_SECRET: z.string().min(1),
    VIEWS_TABLE: z.string(),
    ARTICLES_TABLE: z.string(),
    PAGES_BUCKET: z.string(),
    SHELL_KEY: z.string(),
    /** The portal's origin, if the stage has a domain of its own. */
    PORTAL_ADDRESS: z.string().default(''),
  }),
)
const site = env.PORTAL_ADDRESS
const db = documentClient()
const pages = views(db, env.VIEWS_TABLE)
const articles = articleStore(db, env.ARTICLES_TABLE)
const lists = articleLists(db, env.ARTICLES_TABLE)
const seasonGame = seasonGameFinder(pages.read)
const shell = appShell(new S3Client(boundedCalls()), env.PAGES_BUCKET, env.SHELL_KEY, Date.now)

/** As long as the API's answers, so that a deleted article is gone within a minute. */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

const answer = (status: number, type: string, body: string): HttpResult => ({
  statusCode: status,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    // A page that does not exist yet may exist in a moment.
    'cache-control': status === 200 ? cacheControl : 'no-store',
  },
  body,
})
const html = (status: number, body: string, isKept = true) => {
  const page = answer(status, 'text/html', body)
  return isKept ? page : { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
}

const newestArticles = async (now: Date, limit: number) => {
  const { rows } = await lists.read({ inBodies: false })
  return listArticles(rows, { page: 1, limit }, now).articles
}

/** If the head cannot be read, the page is served with the shell's own. */
const headOf = async (page: HeadedPage, now: Date) => {
  const headFor = servedHeads({ read: pages.read, seasonGame, article: articles.at }, site, now)
  try {
    return await headFor(page)
  } catch (error) {
    logger.error('no head', { kind: page.kind, error: error as Error })
    return 'plain'
  }
}

/** Answers the addresses that people share and search engines read: the app shell with a head of its own. */
export const handler = httpHandler(
  env.ORIGIN_SECRET,
  () => undefined,
  async ({ pathParameters, requestContext }) => {
    const now = new Date(requestContext.timeEpoch)
    const path = pathParameters?.page ?? ''
    // Such as /api//record, which no route of the API matches.
    if (path.startsWith('api/')) throw nothingHere()
    const page = publicPageAt(path)
    if (page?.kind === 'robots') return answer(200, 'text/plain', robotsFile(site))
    if (page?.kind === 'sitemap') {
      const [paths, published] = await Promise.all([
        leaguePaths(pages),
        newestArticles(now, 10_000),
      ])
      return answer(200, 'application/xml', sitemapFile(site, paths, published))
    }
    if (page?.kind === 'feed')
      return answer(200, 'application/atom+xml', atomFeed(site, await newestArticles(now, 30), now))

    const [text, head] = await Promise.all([shell(), page && headOf(page, now)])
    if (!head) return html(404, withoutPage(text, notFoundHead(brand.product)))
    return head === 'plain'
      ? html(200, text, false)
      : html(200, withHead(text, head, { address: site, secret: env.CARD_SECRET }))
  },
)
