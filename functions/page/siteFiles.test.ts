import { expect, test } from 'vitest'
import { articleData } from '#shared/domain/publication/articleData.ts'
import type { PublishedArticle } from '#shared/domain/publication/articleList.ts'
import { atomFeed, sitemapFile } from './siteFiles.ts'

const saved = '2026-11-01T09:00:00.000Z'
const appeared = '2026-11-05T18:00:00.000Z'
const edited = '2026-11-06T10:00:00.000Z'
const article: PublishedArticle = {
  id: 'ankles',
  slug: 'ankles',
  title: 'Ankles',
  category: 'NFL',
  tags: [],
  thumbnail: null,
  status: 'published',
  featured: false,
  publish_date: appeared,
  meta_title: '',
  meta_desc: '',
  reading_minutes: 1,
  date_created: saved,
  date_modified: saved,
}
const site = 'https://matchfit.example'
const brand = { author: 'Matchfit', product: 'Matchfit' }

test.each([
  ['never before it appeared, though it was scheduled', saved, appeared],
  ['when it was saved after it appeared', edited, edited],
])('an article’s last change is %s', (_, date_modified, changed) => {
  const row = { ...article, date_modified }
  expect(articleData(row, site, brand)).toMatchObject({
    datePublished: appeared,
    dateModified: changed,
  })
  expect(sitemapFile(site, [], [row])).toContain(`<lastmod>${changed}</lastmod>`)
  const feed = atomFeed(site, [row], new Date(edited))
  expect(feed.match(/<updated>[^<]*/g)).toEqual(Array(2).fill(`<updated>${changed}`))
})
