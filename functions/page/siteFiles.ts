import { brand } from '#shared/brand.ts'
import { lastChange, type PublishedArticle } from '#shared/domain/publication/articleList.ts'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { shortArticleNames } from '#shared/domain/publication/shortArticles.ts'
import { escaped } from './headElements.ts'

/**
 * Tells crawlers to read every page but no answers of the API, and where the sitemap is. The sitemap needs a full
 * address, which a portal without a configured site does not know.
 */
export const robotsFile = (site: string) =>
  [
    ...['User-agent: *', 'Allow: /', 'Disallow: /api/', ''],
    ...(site ? [`Sitemap: ${site}/sitemap.xml`, ''] : []),
  ].join('\n')

const fixedPaths = [
  '/',
  ...Object.keys(plainHeads).map((name) => `/${name}`),
  '/science/nfl',
  '/science/nba',
  '/science/soccer',
  '/articles',
  ...shortArticleNames(brand.product).map((name) => `/articles/${name}`),
]

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file. */
const mostAddresses = 50_000

export const sitemapFile = (
  site: string,
  paths: readonly string[],
  articles: readonly PublishedArticle[],
) => {
  const entries = [
    ...[...fixedPaths, ...paths].map((path) => ({ path, changed: undefined })),
    ...articles.map((article) => ({
      path: `/article/${article.slug}`,
      changed: lastChange(article),
    })),
  ]
  const urls = entries
    .slice(0, mostAddresses)
    .map(
      ({ path, changed }) =>
        `<url><loc>${escaped(site + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Characters that XML cannot hold, even escaped. */
const unprintable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const inXml = (text: string) => escaped(text.replace(unprintable, ''))

/** https://www.rfc-editor.org/rfc/rfc4287: the newest articles without their texts, which are for members. */
export const atomFeed = (site: string, articles: readonly PublishedArticle[], now: Date) => {
  const updated = articles.map(lastChange).toSorted()
  const entries = articles.map((article) => {
    const { slug, title, meta_desc, publish_date, tags } = article
    return [
      '<entry>',
      `<id>${inXml(`${site}/article/${slug}`)}</id>`,
      `<title>${inXml(title)}</title>`,
      `<link href="${inXml(`${site}/article/${slug}`)}"/>`,
      `<published>${publish_date}</published>`,
      `<updated>${lastChange(article)}</updated>`,
      `<summary>${inXml(meta_desc)}</summary>`,
      ...tags.map((tag) => `<category term="${inXml(tag)}"/>`),
      '</entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${inXml(`${site}/articles`)}</id>`,
    `<title>${inXml(brand.product)}</title>`,
    `<link href="${inXml(`${site}/articles`)}"/>`,
    `<link rel="self" href="${inXml(`${site}/articles.atom`)}"/>`,
    `<author><name>${inXml(brand.product)}</name></author>`,
    `<updated>${updated.at(-1) ?? now.toISOString()}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
