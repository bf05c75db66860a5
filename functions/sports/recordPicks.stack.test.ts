import type { Context } from 'aws-lambda'
import { beforeEach, expect, it } from 'vitest'
import { game, league } from '#functions/calculations/testing/league.ts'
import { pickMonthsViewOf, pickMonthViewOf } from '#functions/store/pageViews.ts'
import { settings, sourceSetting } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { recordEndpoints } from '#shared/contract/record/picks.ts'
import type { Line } from '#shared/domain/facts/game.ts'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import { picksByMonth } from '#shared/presentation/listedPicks.ts'

const harness = await calculationHarness('emulated')
const environment = harness.environmentFor('sports')
const handler = await harness.handlerOf('sports', () => import('./handler.ts'))

const gameId = 'nfl-MIA-BUF'
const line = (at: string, spread: number): Line => ({
  ...{ kind: 'line', gameId, at, spread, total: 60, homeMoneyline: null, awayMoneyline: null },
  ...{ homeSpreadMoneyline: null, awaySpreadMoneyline: null },
})
const member = await harness.member()

const ask = async (
  endpoint: typeof recordEndpoints.recordPicks | typeof recordEndpoints.recordPicksFile,
  query: Record<string, string> = {},
  token?: string,
) => {
  const request = {
    ...{ endpoint, query, at: new Date('2026-11-22T22:05:00.000Z') },
    headers: { 'x-origin-secret': environment.ORIGIN_SECRET ?? '' },
    ...(token && { token }),
  }
  return handler(harness.request(request), {} as Context)
}
const picks = async (query: Record<string, string> = {}) =>
  JSON.parse((await ask(recordEndpoints.recordPicks, query)).body ?? '').data

await harness.put(...league(), line('2026-11-20T08:00:00.000Z', 9))
await harness.run(new Date('2026-11-21T21:00:00.000Z'))

beforeEach(() => harness.calls.clear())

it('a frozen pick is not listed before its game is over', async () => {
  expect(await picks()).toMatchObject({ picks: [], pagination: { total: 0, pages: 0 } })
})

it('a graded pick is listed for everybody, with its lines, its result and the units so far', async () => {
  await harness.put(
    line('2026-11-22T17:00:00.000Z', 7),
    game('BUF', 'MIA', 'NFL', { status: 'final' }),
    {
      ...{ kind: 'score', gameId, at: '2026-11-22T21:30:00.000Z', final: true },
      ...{ home: 20, away: 24 },
    },
  )
  await harness.run(new Date('2026-11-22T22:00:00.000Z'))
  harness.calls.clear()
  const data = await picks()
  const both = { game_id: gameId, day: '2026-11-22', away_team_points: 24, home_team_points: 20 }
  expect(data.picks).toMatchObject([
    { ...both, market: 'total', outcome: 'Under', line: 60, result: 'win' },
    { ...both, market: 'spread', outcome: 'Home:BUF', line: 9, closing: 7, result: 'win' },
  ])
  // One request for the months' counts, one for the month of the page.
  expect(harness.calls.list().map(({ action }) => action)).toEqual(['BatchGetItem', 'BatchGetItem'])
  const record = await handler(
    harness.request({
      endpoint: recordEndpoints.record,
      headers: { 'x-origin-secret': environment.ORIGIN_SECRET ?? '' },
    }),
    {} as Context,
  )
  const { both: total } = JSON.parse(record.body ?? '').data
  expect(data.picks[0].running_units).toBe(total.shown.units)
  expect(data.totals).toMatchObject({ win: total.shown.wins, units: total.shown.units })
})

it.each([
  [{ market: 'spread' }, 1],
  [{ market: '' }, 2],
  [{ sport: '1' }, 2],
  [{ sport: '2' }, 0],
  [{ from: '2026-11-22', to: '2026-11-22' }, 2],
  [{ from: '2026-11-23' }, 0],
  [{ to: '2026-11-21' }, 0],
  [{ page: '2' }, 0],
])('the filter %j lets %i picks through', async (query, count) => {
  expect((await picks(query)).picks).toHaveLength(count)
})

it.each([
  [{ from: '2026-13-01' }, { from: 'Must be a day such as 2026-11-21.' }],
  [{ market: 'props' }, { market: 'Must be spread or total.' }],
  [{ sport: 'nfl' }, { sport: 'Must be one of 1, 2, 3.' }],
])('the filter %j is refused', async (query, errors) => {
  const { statusCode, body = '' } = await ask(recordEndpoints.recordPicks, query)
  expect([statusCode, JSON.parse(body).errors]).toEqual([400, errors])
})

it('a page of picks is kept at the edge for guests', async () => {
  const { headers } = await ask(recordEndpoints.recordPicks)
  expect(headers?.['cache-control']).toContain('s-maxage=300')
})

it('a member gets the picks as a CSV file, and a guest does not', async () => {
  const file = await ask(recordEndpoints.recordPicksFile, { market: 'spread' }, member.token)
  expect([file.statusCode, file.headers?.['content-type']]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  expect(file.headers?.['cache-control']).toBe('private, no-store')
  expect(file.body).toBe(
    [
      'Date,Kick-off,Competition,Away,Home,Market,Pick,Line when frozen,Closing line,Away points,Home points,Result,Units,Running units,Game',
      '2026-11-22,2026-11-22T18:00:00.000Z,NFL,MIA,BUF,spread,Home:BUF,9,7,24,20,win,0.91,0.91,nfl-MIA-BUF',
      '',
    ].join('\r\n'),
  )
  expect((await ask(recordEndpoints.recordPicksFile)).statusCode).toBe(401)
})

it('the file leaves out a league with a source that refuses files, and the page lists its picks', async () => {
  const [nfl] = (await picks({ market: 'spread' })).picks
  const { units: _, running_units: __, ...pick } = nfl
  const [month] = picksByMonth([{ ...pick, competition: 'EPL', game_id: 'epl-ZZZ' }])
  if (!month) throw new Error('There is no month')
  const view = views(harness.db, environment.VIEWS_TABLE ?? '')
  const at = new Date('2026-11-22T22:00:00.000Z')
  await view.writeFrom(
    pickMonthViewOf('EPL', month.month),
    async () => ({ month: month.month, picks: month.picks }),
    at,
  )
  await view.writeFrom(pickMonthsViewOf('EPL'), async () => ({ months: [month.counts] }), at)
  const file = async () =>
    (await ask(recordEndpoints.recordPicksFile, { market: 'spread' }, member.token)).body
  expect(await file()).toContain('epl-ZZZ')

  const { condition: accepts } = openSources.fpl
  await settings(harness.db, environment.FACTS_TABLE ?? '').write(sourceSetting, [
    { name: 'fpl', on: true, accepts },
  ])
  expect(await file()).toContain(gameId)
  expect(await file()).not.toContain('epl-ZZZ')
  expect((await picks({ market: 'spread' })).picks).toHaveLength(2)
  const soccer = await ask(recordEndpoints.recordPicksFile, { sport: '2' }, member.token)
  expect([soccer.statusCode, soccer.body?.split('\r\n')]).toMatchObject([200, { length: 2 }])
})

it('nothing is written again when no pick has changed', async () => {
  harness.written()
  await harness.run(new Date('2026-11-22T22:00:00.000Z'))
  expect(harness.written()).toEqual(['lastRun#1 current'])
})
