import type { Views } from '#functions/store/views.ts'
import { brand } from '#shared/brand.ts'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { articleData, articleProperties } from '#shared/domain/publication/articleData.ts'
import { isPublished } from '#shared/domain/publication/articleList.ts'
import {
  articleHead,
  articlesHead,
  homeHead,
  plainHeads,
  scienceHead,
} from '#shared/domain/publication/pageHeads.ts'
import { articleSharePicture, wordsSharePicture } from '#shared/domain/publication/sharePicture.ts'
import { shortArticleNamed } from '#shared/domain/publication/shortArticles.ts'
import { competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import type { ServedHead } from './headElements.ts'
import { leagueHeads } from './leagueHeads.ts'
import type { seasonGameFinder } from './leaguePages.ts'
import type { PublicPage } from './publicPage.ts'
import { breadcrumbs } from './structuredData.ts'

interface Stores {
  read: Views['read']
  seasonGame: ReturnType<typeof seasonGameFinder>
  article: (slug: string) => Promise<{ row: ArticleSummary } | undefined>
}

/** Every page but the files for crawlers. */
export type HeadedPage = Exclude<PublicPage, { kind: 'robots' | 'sitemap' | 'feed' }>
type Of<Kind extends HeadedPage['kind']> = HeadedPage & { kind: Kind }
type HeadFor<Page> = (page: Page) => Promise<ServedHead | undefined>

/** The pages whose content is in the code. */
const fixedHeads = (site: string) => ({
  async home(): Promise<ServedHead> {
    const leagues = competitions.map((competition) => competitionTitles[competition])
    const card = wordsSharePicture(
      'Injuries turned into explained health scores',
      leagues.join(' · '),
    )
    return { head: homeHead(brand.product), path: '/', type: 'website', card, data: [] }
  },

  async articles(): Promise<ServedHead> {
    const path = '/articles'
    const data = [breadcrumbs(site, ['Articles', path])]
    const card = wordsSharePicture(
      articlesHead[0],
      brand.product,
      'Injuries of the NFL, NBA, EPL and La Liga',
    )
    return { head: articlesHead, path, type: 'website', card, data }
  },

  async shortArticle({ name }: Of<'shortArticle'>): Promise<ServedHead | undefined> {
    const article = shortArticleNamed(name, brand.product)
    if (!article) return undefined
    const path = `/articles/${name.toLowerCase()}`
    const { title, paragraphs } = article
    const data = [breadcrumbs(site, ['Articles', '/articles'], [title, path])]
    const head = [title, paragraphs[0] ?? ''] as const
    return { head, path, type: 'article', card: wordsSharePicture(title, brand.product), data }
  },

  async plain({ name }: Of<'plain'>): Promise<ServedHead> {
    const path = `/${name}`
    const head = plainHeads[name]
    const card = wordsSharePicture(head[0], brand.product)
    return { head, path, type: 'website', card, data: [breadcrumbs(site, [head[0], path])] }
  },

  async science({ sport }: Of<'science'>): Promise<ServedHead> {
    const path = `/science/${sport}`
    const head = scienceHead(sport)
    const above = [plainHeads.whitepaper[0], '/whitepaper'] as const
    const card = wordsSharePicture(head[0], brand.product)
    const data = [breadcrumbs(site, above, [head[0], path])]
    return { head, path, type: 'website', card, data }
  },
})

const publishedArticleHead =
  (article: Stores['article'], site: string, now: Date): HeadFor<Of<'article'>> =>
  async ({ slug }) => {
    const row = (await article(slug))?.row
    if (!row || !isPublished(now)(row)) return undefined
    const path = `/article/${slug}`
    return {
      head: articleHead(row),
      path,
      type: 'article',
      keywords: row.tags,
      properties: articleProperties(row),
      card: articleSharePicture(row),
      data: [
        articleData(row, site, brand),
        breadcrumbs(site, ['Articles', '/articles'], [row.title, path]),
      ],
    }
  }

/** The title, description, picture and data of each public page; undefined if there is no such page. */
export const servedHeads = (
  { read, seasonGame, article }: Stores,
  site: string,
  now: Date,
): HeadFor<HeadedPage> => {
  const heads: { [Kind in HeadedPage['kind']]: HeadFor<Of<Kind>> } = {
    ...leagueHeads(read, seasonGame, site, now),
    ...fixedHeads(site),
    article: publishedArticleHead(article, site, now),
  }
  // Each kind has its own head; the compiler cannot follow that the page is of the same kind.
  return (page) => (heads[page.kind] as HeadFor<HeadedPage>)(page)
}
