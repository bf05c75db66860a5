import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { articleData } from '#shared/domain/publication/articleData.ts'
import type { PublishedArticle } from '#shared/domain/publication/articleList.ts'
import { hostileMarkup } from '#shared/domain/publication/testing/hostileText.ts'
import { type ServedHead, withHead } from './headElements.ts'
import { atomFeed, robotsFile, sitemapFile } from './siteFiles.ts'

const served: ServedHead = {
  head: ['Articles', 'All articles.'],
  path: '/articles',
  type: 'website',
  card: { kicker: 'Matchfit', title: 'Articles', note: '', marks: [] },
  data: [],
}

test.each([
  ['https://www.matchfit.example', 1],
  ['', 0],
])('a portal at "%s" gives whole addresses or none, as search engines demand', (site, times) => {
  const html = withHead('<head><title></title></head>', served, { address: site, secret: 'secret' })
  const whole = [`rel="canonical" href="${site}/articles"`, `og:url" content="${site}/articles"`]
  for (const address of whole) expect(html.split(address)).toHaveLength(times + 1)
  expect(html.includes('canonical')).toBe(times === 1)
  expect(robotsFile(site).includes('Sitemap:')).toBe(times === 1)
  expect(robotsFile(site)).toContain('Disallow: /api/\n')
})

/** The elements of a document with the names of their attributes, in order, and the texts of its data blocks. */
const elementsIn = (text: string, xmlMode: boolean) => {
  const elements: string[] = []
  const data: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements.push([name, ...Object.keys(attributes)].join(' '))
        if (name === 'script') data.push('')
      },
      ontext: (part) => {
        if (elements.at(-1)?.startsWith('script')) data[data.length - 1] += part
      },
      onclosetag: (name) => {
        elements.push(`/${name}`)
      },
    },
    { xmlMode },
  )
  parser.end(text)
  return { elements, data }
}

test.each(hostileMarkup)(
  'text that others have written cannot become markup of the page, the feed or the sitemap: %j',
  (words) => {
    const documentsOf = (title: string) => {
      const at = '2026-11-01T00:00:00.000Z'
      const article: PublishedArticle = {
        id: 'a',
        slug: 'a',
        title,
        category: 'NFL',
        tags: [title],
        thumbnail: null,
        status: 'published',
        featured: false,
        publish_date: at,
        meta_title: title,
        meta_desc: title,
        reading_minutes: 1,
        date_created: at,
        date_modified: at,
      }
      const site = 'https://www.matchfit.example'
      const head: ServedHead = {
        ...served,
        head: [title, title],
        card: { ...served.card, title },
        keywords: [title],
        data: [articleData(article, site, { author: title, product: title })],
      }
      const shell = '<head><title></title><meta name="description" content=""></head><body></body>'
      const html = withHead(shell, head, { address: site, secret: 'secret' })
      const feed = atomFeed(site, [article], new Date('2026-11-21T12:00:00Z'))
      const sitemap = sitemapFile(site, [`/nfl/team/${encodeURIComponent(title)}`], [article])
      return [elementsIn(html, false), elementsIn(feed, true), elementsIn(sitemap, true)]
    }
    const documents = documentsOf(words)
    expect(documents.map(({ elements }) => elements)).toEqual(
      documentsOf('Knees').map(({ elements }) => elements),
    )
    const [data = ''] = documents[0]?.data ?? []
    expect(JSON.parse(data)).toMatchObject({ headline: words, description: words })
    expect(data).not.toContain('<')
  },
)
