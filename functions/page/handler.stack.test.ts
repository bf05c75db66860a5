import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cardNamed } from '#functions/http/cardAddress.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import { viewKey } from '#functions/store/keys.ts'
import {
  matchupViewOf,
  mergedPlayersViewOf,
  playerViewOf,
  searchIndexViewOf,
  seasonViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import { transact } from '#functions/store/transactions.ts'
import { views } from '#functions/store/views.ts'
import { demoArticles } from '#infra/demo/articles/articles.ts'
import { articleOf } from '#infra/demo/articles/loadArticles.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { apiEvent } from '#infra/laptop/edge/apiEvent.ts'
import { testStack } from '#infra/testing/testStack.ts'

const site = 'https://www.matchfit.example'
const shell = `<!doctype html><html lang="en"><head>
    <title>Matchfit</title>
    <meta
      name="description"
      content="Served."
    />
  </head><body><div id="root"></div><script type="module" src="/assets/index-1.js"></script></body></html>`

const stack = await testStack('page')
process.env.PORTAL_ADDRESS = site
let reads = 0
stack.mount(stack.environment.PAGES_BUCKET ?? '', async () => {
  reads++
  return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(shell) }
})
const { handler } = await import('./handler.ts')

const now = new Date('2026-11-21T12:00:00Z')
const pages = views(stack.db, stack.environment.VIEWS_TABLE ?? '')
const articles = articleStore(stack.db, stack.environment.ARTICLES_TABLE ?? '')

const ask = async (path: string) => {
  const answer = await handler(
    apiEvent({
      routeKey: 'GET /{page+}',
      method: 'GET',
      path: `/${path}`,
      query: '',
      headers: { 'x-origin-secret': stack.environment.ORIGIN_SECRET ?? '' },
      pathParameters: { page: path },
      requestId: 'test-request',
      at: now,
    }),
    {} as Context,
  )
  const body = answer.body ?? ''
  const content = (name: string) =>
    new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(body)?.[1]
  const blocks = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    status: answer.statusCode,
    headers: answer.headers ?? {},
    body,
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    content,
    data: blocks.map(([, json = '']) => JSON.parse(json)),
  }
}

/** The content of the card at one of our addresses. */
const cardOf = (address = '') =>
  cardNamed(address.slice(`${site}/cards/`.length), stack.environment.CARD_SECRET ?? '')?.card

const facts = [...clubsOfNextGames('NFL', now, 1), ...clubsOfNextGames('EPL', now, 1)]
const demo = await demoInMemory(now, facts)
await demo.runAll()
const [game] = (await demo.page(seasonViewOf('NFL'))).games
const [unwritten] = (await demo.page(seasonViewOf('EPL'))).games
if (!game || !unwritten) throw new Error('The demo has no game')
const [team] = (await demo.page(searchIndexViewOf('EPL'))).teams
const player = team?.players[0]
if (!team || !player) throw new Error('The demo has no player')
const store = async (view: Parameters<typeof demo.page>[0]) =>
  pages.writeFrom(view, () => demo.page(view), now)
await store(seasonViewOf('NFL'))
await store(matchupViewOf(1, game.game_id))
await store(seasonViewOf('EPL'))
await store(searchIndexViewOf('EPL'))
await store(teamViewOf(3, team.team_id))
await store(playerViewOf(3, player.player_id))
const keptIds = { 'epl-merged': player.player_id }
await pages.writeFrom(mergedPlayersViewOf('EPL'), async () => ({ keptIds }), now)

const [sample] = demoArticles()
if (!sample) throw new Error('The demo has no article')
const published = articleOf(sample, now)
const saving = { base: 0, by: 'admin@reader.example', at: now }
const hostile = '</script><img src=x onerror=alert(1)>"\'&$1'
await articles.save(published, saving)
await articles.save(
  {
    ...published,
    id: 'hostile',
    slug: 'hostile',
    title: hostile,
    meta_title: '',
    meta_desc: hostile,
    tags: [hostile.slice(0, 40)],
  },
  saving,
)
await articles.save(
  { ...published, id: 'later', slug: 'later', publish_date: '2026-12-24T12:00:00.000Z' },
  saving,
)

beforeEach(() => stack.calls.clear())

describe('a page with a head of its own', () => {
  it('the head of a game has its teams, its time, its one address and a card, and no scores', async () => {
    const path = `/nfl/matchup/${game.game_id}`
    const { status, headers, title, canonical, content, data, body } = await ask(path.slice(1))
    const name = `${game.away_team_name} at ${game.home_team_name}`
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    })
    expect(title).toBe(`${name} · Matchfit`)
    expect(canonical).toBe(site + path)
    expect(content('description')).toBe(
      `${name}: health scores of both teams, and why they are what they are.`,
    )
    expect(content('og:title')).toBe(name)
    expect(content('og:url')).toBe(site + path)
    expect(cardOf(content('og:image'))).toMatchObject({
      title: name,
      note: expect.stringMatching(/^\d+\.\d points of health apart$/),
      marks: [{ abbr: game.away_team_abbr }, { abbr: game.home_team_abbr }],
    })
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
    expect(content('og:image:alt')).toContain(name)
    expect(content('twitter:card')).toBe('summary_large_image')
    expect(data).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'SportsEvent',
        name,
        homeTeam: { '@type': 'SportsTeam' },
        startDate: game.date_time ?? game.day,
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { item: site + path }] },
    ])
    expect(body).not.toMatch(/score"|gaming_score/)
    expect(body).toContain('<script type="module" src="/assets/index-1.js">')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
  })

  it('the head of a game without a page is made from the list of its season', async () => {
    const { status, content } = await ask(`soccer/matchup/${unwritten.game_id}`)
    expect(status).toBe(200)
    expect(cardOf(content('og:image'))).toMatchObject({
      title: content('og:title'),
      note: '',
      marks: [{ abbr: unwritten.away_team_abbr }, { abbr: unwritten.home_team_abbr }],
    })
  })

  it('the heads of a team and of a player name the club', async () => {
    const ofTeam = await ask(`soccer/team/${team.team_id}`)
    expect(ofTeam.title).toBe(`${team.team_name} · Matchfit`)
    expect(ofTeam.data[0]).toMatchObject({
      '@type': 'SportsTeam',
      sport: 'Soccer',
      memberOf: { name: 'EPL' },
    })
    const ofPlayer = await ask(`Soccer/player/${player.player_id}`)
    expect(ofPlayer.title).toBe(`${player.player_name} · Matchfit`)
    expect(ofPlayer.canonical).toBe(`${site}/soccer/player/${player.player_id}`)
    const ofMerged = await ask('soccer/player/epl-merged')
    expect([ofMerged.status, ofMerged.title]).toEqual([200, ofPlayer.title])
    expect(ofMerged.canonical).toBe(ofPlayer.canonical)
    expect(ofPlayer.data[0]).toMatchObject({
      '@type': 'Person',
      memberOf: { name: team.team_name },
    })
  })

  it('the head of an article marks the text as for members, and does not hold it', async () => {
    const { status, title, content, data, body } = await ask(`article/${published.slug}`)
    expect(status).toBe(200)
    expect(title).toBe(`${published.meta_title} · Matchfit`)
    expect(content('og:type')).toBe('article')
    expect(content('keywords')).toBe(published.tags.join(', '))
    expect(content('article:published_time')).toBe(published.publish_date)
    expect(content('article:section')).toBe(published.category)
    expect(cardOf(content('og:image'))).toMatchObject({
      title: published.title,
      picture: published.thumbnail,
    })
    expect(data[0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: published.title,
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '#article-text' },
    })
    expect(body).not.toContain('"ops"')
  })

  it.each([
    ['', 'Matchfit'],
    ['whitepaper', 'Review Our Bets · Matchfit'],
    ['flags', 'What a flag is worth · Matchfit'],
    ['record', 'Our forecasts, graded · Matchfit'],
    ['sources', 'Where the data comes from · Matchfit'],
    ['about', 'The science behind the science · Matchfit'],
    ['science/nba', 'The NBA model · Matchfit'],
    ['articles', 'Articles · Matchfit'],
    ['articles/', 'Articles · Matchfit'],
    ['articles/DoctorsEdge', 'The doctor’s edge · Matchfit'],
  ])('/%s is called "%s"', async (path, title) => {
    expect(await ask(path)).toMatchObject({ status: 200, title })
  })

  it('a head holds what others have written as text only', async () => {
    const { body, content, data, title } = await ask('article/hostile')
    const inert = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;$1'
    expect(title).toBe(`${inert} · Matchfit`)
    expect(content('description')).toBe(inert)
    expect(content('og:title')).toBe(inert)
    expect(data[0]).toMatchObject({ headline: hostile, description: hostile })
    expect(body).not.toContain('<img')
    expect(body.match(/<\/script>/g)).toHaveLength(1 + data.length)
  })

  it('a page reads the shell once in a while, and its own document with one request', async () => {
    await ask(`soccer/team/${team.team_id}`)
    expect(reads).toBe(1)
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['BatchGetItem'])
  })
})

describe('an address without a page', () => {
  it.each([
    'nfl/matchup/no-such-game',
    'soccer/team/no-such-team',
    'nfl/player/no-such-player',
    'cricket/team/a',
    'article/no-such-article',
    'article/Not A Slug',
    'article/later',
    'science/cricket',
    'articlesandmore',
    'articles/knees',
    'article/a/b/c',
    'constructor',
    `${'soccer'}/matchup/${game.game_id}`,
  ])('is 404, opens the app, and is kept by nobody (/%s)', async (path) => {
    const { status, headers, title, content, canonical, body } = await ask(path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(title).toBe('No page here · Matchfit')
    expect(content('robots')).toBe('noindex')
    expect(canonical).toBeUndefined()
    expect(body).toContain('<div id="root">')
  })

  it('an address that looks like a game reads the seasons once in a while, not each time', async () => {
    await ask('nba/matchup/nba-invented-1')
    stack.calls.clear()
    await ask('nba/matchup/nba-invented-2')
    expect(stack.calls.list()).toHaveLength(1)
  })

  it('a page opens even if the store cannot be read', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const key = viewKey(matchupViewOf(1, 'nfl-AAA-BBB').name, 'current')
    const Item = { ...key, at: now.toISOString(), body: new Uint8Array([1, 2, 3]) }
    await stack.db.send(new PutCommand({ TableName: stack.environment.VIEWS_TABLE, Item }))
    expect(await ask('nfl/matchup/nfl-AAA-BBB')).toMatchObject({
      status: 200,
      title: 'Matchfit',
      headers: { 'cache-control': 'no-store' },
    })
    expect(silent).toHaveBeenCalled()
  })
})

describe('files for crawlers', () => {
  it('robots.txt allows the pages, forbids the API and names the sitemap', async () => {
    const { body, headers } = await ask('robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`)
  })

  it('the sitemap lists every game, every team, every player and every published article', async () => {
    const { body, headers } = await ask('sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    for (const path of [
      '/',
      '/articles/doctorsedge',
      `/nfl/matchup/${game.game_id}`,
      `/soccer/team/${team.team_id}`,
      `/soccer/player/${player.player_id}`,
      `/article/${published.slug}`,
    ])
      expect(body).toContain(`<loc>${site}${path}</loc>`)
    expect(body).not.toContain('/article/later')
  })

  it('the feed has the newest articles, escaped, without their texts', async () => {
    const { body } = await ask('articles.atom')
    expect(body).toContain(`<id>${site}/article/${published.slug}</id>`)
    expect(body).toContain('<title>&lt;/script&gt;&lt;img')
    expect(body).not.toContain('<img')
    expect(body.match(/<entry>/g)).toHaveLength(2)
  })

  it('a deleted article leaves the sitemap and the feed at once', async () => {
    await articles.save({ ...published, id: 'gone', slug: 'gone' }, saving)
    expect((await ask('articles.atom')).body).toContain('/article/gone<')
    await transact(stack.db, (await articles.removing('gone', saving))?.parts ?? [])
    for (const file of ['articles.atom', 'sitemap.xml'])
      expect((await ask(file)).body).not.toContain('/article/gone<')
    expect((await ask('article/gone')).status).toBe(404)
  })
})
