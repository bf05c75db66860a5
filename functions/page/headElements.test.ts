import { expect, test } from 'vitest'
import { type ServedHead, withHead } from './headElements.ts'
import { robotsFile } from './siteFiles.ts'

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
