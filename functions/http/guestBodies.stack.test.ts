import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { articleStore } from '#functions/store/articles/articles.ts'
import {
  healthScoresViewOf,
  matchupViewOf,
  movesViewOf,
  playersViewOf,
  playerViewOf,
  schedulesViewOf,
  searchIndexViewOf,
  seasonViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { View } from '#functions/store/view.ts'
import { views } from '#functions/store/views.ts'
import { demoArticles } from '#infra/demo/articles/articles.ts'
import { articleOf } from '#infra/demo/articles/loadArticles.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { families } from '#shared/contract/api/families.ts'
import { type Endpoint, type Family, isByTier, routeKey } from '#shared/contract/endpoint.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import {
  type Competition,
  competitions,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import type { HttpEvent, HttpResult } from './call.ts'

const stack = await testStack('account')
const names = Object.keys(families)
type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>
const handlers = new Map<string, Handler>()
for (const name of names)
  handlers.set(
    name,
    await stack.handlerOf<Handler>(
      name,
      () => import(/* @vite-ignore */ `../${name.replace('admin-', 'admin/')}/handler.ts`),
    ),
  )

const now = new Date('2026-11-21T12:00:00Z')
const pages = views(stack.db, process.env.VIEWS_TABLE ?? '')
const { token } = await stack.member()

/** The ids that requests about a competition need: its first game, a team and one of its players. */
interface Place {
  competition: Competition
  sportsID: string
  sportsName: string
  gameID: string
  teamID: string
  playerID: string
}
const places: Place[] = []
/** Enough games that some are open to guests and others are locked. */
const facts = competitions.flatMap((competition) => clubsOfNextGames(competition, now, 4))
const demo = await demoInMemory(now, facts)
await demo.runAll()
const copyPage = async (view: View) => pages.writeFrom(view, () => demo.page(view), now)
for (const competition of competitions) {
  const ofCompetition = (await demo.stage.dependencies.facts.lists.teams(competition))[0]
  const teamId = ofCompetition?.source.id ?? ''
  const sport = sportOfCompetition(competition)
  const games = facts.filter((fact) => fact.kind === 'game')
  const [game] = listedGames(games, competition, now)
  const player = facts.find((fact) => fact.kind === 'player' && fact.teamId === teamId)
  if (!game || player?.kind !== 'player') throw new Error(`The demo has no ${competition}`)
  for (const view of [
    schedulesViewOf(competition),
    healthScoresViewOf(competition),
    movesViewOf(competition),
    playersViewOf(competition),
    searchIndexViewOf(competition),
    seasonViewOf(competition),
    matchupViewOf(sport, game.id),
    teamViewOf(sport, teamId),
    teamScheduleViewOf(sport, teamId),
    playerViewOf(sport, player.id),
  ])
    await copyPage(view)
  await pages.recordRun(sport, now)
  places.push({
    competition,
    sportsID: String(sport),
    sportsName: sportNames[sport],
    gameID: game.id,
    teamID: teamId,
    playerID: player.id,
  })
}

const [demoArticle] = demoArticles()
if (!demoArticle) throw new Error('The demo has no article')
const { slug } = demoArticle
await articleStore(stack.db, process.env.ARTICLES_TABLE ?? '').save(articleOf(demoArticle, now), {
  base: 0,
  by: 'editor@matchfit.example',
  at: now,
})

const tiered = Object.entries(families).flatMap(([family, members]) =>
  Object.values<Endpoint>(members as Family)
    .filter(({ data }) => isByTier(data))
    .map((endpoint) => ({ family, endpoint, name: routeKey(endpoint) })),
)

/**
 * The only fields of a game, a team or a player that a guest may see: names, logos, dates and results; who is
 * missing, how often players with such a status play, and the gap between both scores; the market's line; the
 * points of the largest moves; and everything about an article except its body.
 */
const openFields =
  /^((away_|home_)?team_(id|city|name|abbr|logo|logo_secondary|colours|points)|primary|secondary|(game_)?id|season|(has_next_)?week|status|mostly_plays|date_time|day|sportsID|league|schedules|results|healthScores|teams|players|teamInfo|match|next_(day|game(_at)?)|set_by_editor|player(_id|_name|Info)|nickname|known_as|jersey|position|position_category|active|locked|as_of|updated_at|apart|absences?|away|home|body_part|over_under|point_spread|(point_spread_)?(away|home)_team_money_line|line_at|since|count|moves|games|status_before|reported_at|effect|player_effect|others|slug|title|category|tags|thumbnail|featured|publish_date|meta_title|meta_desc|reading_minutes|date_modified)$/
/** Of a listed player's next game a guest sees what its publisher says, and nothing of our answer. */
const isPublishers = (path: string) =>
  /^play(\.(game|listing|precedents|reports)(\.|$)|$)/.test(path)
/** A guest sees every field of the first card of a competition. */
const isOpenCard = (data: Record<string, unknown>, path: string) => {
  const [list = '', place = '', ...field] = path.split('.')
  const card = (data[list] as Record<string, object>[] | undefined)?.[Number(place)]
  return field.length > 0 && isListOfGames.test(list) && card !== undefined && !('locked' in card)
}
const isListOfGames = /^(schedules|healthScores|games)$/

const pathsOf = (value: unknown, path = ''): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, each]) => [
        `${path}${key}`,
        ...pathsOf(each, `${path}${key}.`),
      ])
const gatedIn = (data: Record<string, unknown>) =>
  pathsOf(data).filter((path) => {
    const key = path.split('.').at(-1) ?? ''
    return !/^\d+$/.test(key) && !openFields.test(key) && !isPublishers(path)
  })
/** The answers without the open cards, which have their own test. */
const gatedForGuests = (data: Record<string, unknown>) =>
  gatedIn(data).filter((path) => !isOpenCard(data, path))

const ask = async (
  { family, endpoint }: Pick<(typeof tiered)[number], 'family' | 'endpoint'>,
  { competition, ...ids }: Place,
  as?: string,
) => {
  const league = competition === 'EPL' || competition === 'ESP' ? competition : undefined
  const event = stack.request({
    endpoint,
    at: now,
    params: { ...ids, slug },
    ...(league && { query: { league } }),
    ...(as === undefined ? {} : { token: as }),
    ...(endpoint.body && { body: { matchID: ids.gameID } }),
  })
  const answer = await handlers.get(family)?.(event, {} as Context)
  return { status: answer?.statusCode, data: JSON.parse(answer?.body ?? '{}').data }
}

describe.each(tiered)('$name', (route) => {
  it.each(places)('shows a guest no gated field of $competition', async (place) => {
    const guest = await ask(route, place)
    const member = await ask(route, place, token)
    expect([guest.status, member.status]).toEqual([200, 200])
    expect(JSON.stringify(guest.data)).toContain('"locked":true')
    expect(gatedForGuests(guest.data)).toEqual([])
    // Proves that the page has gated fields.
    expect(gatedIn(member.data).length).toBeGreaterThan(0)
  })
})

it('a schedule shows a guest the scores of only its first game', async () => {
  const schedules = { family: 'sports', endpoint: families.sports.schedules }
  for (const place of places) {
    const [first, ...others] = (await ask(schedules, place)).data.schedules
    expect(first).toHaveProperty('home_team_gaming_score')
    expect(others.length).toBeGreaterThan(0)
    for (const game of others) expect(game).not.toHaveProperty('home_team_gaming_score')
  }
})

it('today’s board shows a guest the scores of at most one game per competition', async () => {
  const board = { family: 'sports', endpoint: families.sports.today }
  const { games } = (await ask(board, places[0] as Place)).data
  const open = games.filter((game: object) => !('locked' in game))
  const competitionsOf = (list: { sportsID: number; league: string | null }[]) =>
    list.map(({ sportsID, league }) => `${sportsID} ${league}`)
  expect(open.length).toBeGreaterThan(0)
  expect(games.length).toBeGreaterThan(open.length)
  expect(new Set(competitionsOf(open)).size).toBe(open.length)
})

describe.each(tiered)('$name', (route) => {
  const [place] = places
  const accountsRequests = async (as?: string) => {
    stack.calls.clear()
    if (place) await ask(route, place, as)
    return stack.calls
      .list()
      .filter(({ resource }) => resource === process.env.ACCOUNTS_TABLE)
      .map(({ action }) => action)
  }

  it('reads the session of a member with one GetItem, and nothing for a guest', async () => {
    expect(await accountsRequests()).toEqual([])
    expect(await accountsRequests(token)).toEqual(['GetItem'])
  })
})
