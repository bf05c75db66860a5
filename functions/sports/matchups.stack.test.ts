import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { writeOptions } from '#functions/calculations/tasks/writeOptions.ts'
import { injury, league } from '#functions/calculations/testing/league.ts'
import { sportSetting } from '#functions/store/settings.ts'
import { demoSettings } from '#infra/demo/settings.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

const harness = await calculationHarness('emulated')
const environment = harness.environmentFor('sports')
const handler = await harness.handlerOf('sports', () => import('./handler.ts'))

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const [first, second, third] = [at('12:00'), at('12:15'), at('12:30')]
const gameID = 'nfl-MIA-BUF'

const ask = async (endpoint: Endpoint, token: string, asOf?: Date) => {
  const request = harness.request({
    endpoint,
    token,
    params: { sportsID: '1', gameID },
    query: asOf ? { asOf: asOf.toISOString() } : {},
    headers: { 'x-origin-secret': environment.ORIGIN_SECRET ?? '' },
    at: third,
  })
  const { statusCode, body = '' } = await handler(request, {} as Context)
  const { data, message } = JSON.parse(body)
  return { statusCode, data, message }
}

const member = await harness.member()
const score = async (asOf?: Date) => {
  const { data } = await ask(sportsEndpoints.matchup, member.token, asOf)
  return [data.as_of, data.match[0].away_team_gaming_score]
}

await harness.put(...league())
await harness.run(first)
await harness.put(injury('MIA'))
await harness.run(second)
await harness.put(injury('MIA', { returnedOn: '2026-11-21' }))
await harness.run(third)

describe('the page of a game that was calculated again after each of two facts', () => {
  it('a game’s current page is that of the last run', async () => {
    expect(await score()).toEqual([third.toISOString(), 10])
  })

  it.each([
    ['12:00', first, 10],
    ['12:14', first, 10],
    ['12:15', second, 9],
    ['12:29', second, 9],
    ['12:30', third, 10],
    ['18:00', third, 10],
  ])('as of %s is the one that was current then', async (time, run, points) => {
    expect(await score(at(time))).toEqual([run.toISOString(), points])
  })

  it('there is no page before the first run, and the answer says when that was', async () => {
    const { statusCode, message } = await ask(sportsEndpoints.matchup, member.token, at('11:59'))
    expect([statusCode, message]).toEqual([
      404,
      'There was no page for this game at that time. Its first page is of November 21, 2026, 7:00 AM EST.',
    ])
  })

  it.each([
    [undefined, { shown: third, previous: second, next: null }],
    ['12:20', { shown: second, previous: first, next: third }],
    ['12:00', { shown: first, previous: null, next: second }],
  ])('as of %s names the versions beside it', async (time, { shown, previous, next }) => {
    const { data } = await ask(sportsEndpoints.matchup, member.token, time ? at(time) : undefined)
    expect(data.versions).toEqual({
      shown: shown.toISOString(),
      previous: previous?.toISOString() ?? null,
      next: next?.toISOString() ?? null,
    })
  })

  it('a game’s versions are listed, and each can be opened', async () => {
    const { data } = await ask(sportsEndpoints.matchupVersions, member.token)
    expect(data.times).toEqual([first, second, third].map((run) => run.toISOString()))
    for (const time of data.times)
      expect(await score(new Date(time))).toEqual([time, expect.any(Number)])
  })

  it('a game’s page costs a member one request more than its versions, for the standings of both teams', async () => {
    const requests = async (
      endpoint: typeof sportsEndpoints.matchup | typeof sportsEndpoints.matchupVersions,
    ) => {
      harness.calls.clear()
      await ask(endpoint, member.token)
      return harness.calls.list().map(({ action }) => action)
    }
    const versions = ['GetItem', 'BatchGetItem']
    expect(await requests(sportsEndpoints.matchupVersions)).toEqual(versions)
    expect(await requests(sportsEndpoints.matchup)).toEqual([...versions, 'BatchGetItem'])
  })

  it('a past page has a what-if that starts from the facts of its time', async () => {
    const hurt = async (asOf?: Date) => {
      const { data } = await ask(sportsEndpoints.whatIf, member.token, asOf)
      const { injuries } = data.whatif.away.facts
      return [
        data.as_of,
        injuries.map(({ returnedOn }: { returnedOn: string | null }) => returnedOn),
      ]
    }
    expect(await hurt(at('12:10'))).toEqual([first.toISOString(), []])
    expect(await hurt(at('12:20'))).toEqual([second.toISOString(), [null]])
    expect(await hurt()).toEqual([third.toISOString(), ['2026-11-21']])
  })

  it('a past page needs the same access as the current one', async () => {
    const listedGames = { ...demoSettings(1), matchupAccess: 'listed' as const }
    await harness.dependencies.settings.write(sportSetting(1), listedGames)
    await writeOptions([1], third, harness.dependencies)
    const listed = await harness.member({ games: [gameID] })
    for (const asOf of [undefined, at('12:20')]) {
      expect((await ask(sportsEndpoints.matchup, member.token, asOf)).statusCode).toBe(401)
      expect((await ask(sportsEndpoints.matchup, listed.token, asOf)).statusCode).toBe(200)
    }
  })
})
