import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { injury, league, playerId, teamId } from '#functions/calculations/testing/league.ts'
import { sha256 } from '#functions/store/calculations/registerFiles.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { forecastRecordEndpoints } from '#shared/contract/record/forecasts.ts'
import type { DayFile } from '#shared/domain/register/entries.ts'

const { recordChain, recordForecasts, recordForecastsOfDay } = forecastRecordEndpoints
const harness = await calculationHarness('emulated')
const environment = harness.environmentFor('sports')
const handler = await harness.handlerOf('sports', () => import('./handler.ts'))

const ask = async (
  endpoint: (typeof forecastRecordEndpoints)[keyof typeof forecastRecordEndpoints],
  params: Record<string, string> = {},
) => {
  const request = {
    ...{ endpoint, params, at: new Date('2026-11-23T12:00:00.000Z') },
    headers: { 'x-origin-secret': environment.ORIGIN_SECRET ?? '' },
  }
  harness.calls.clear()
  const { statusCode, headers, body = '' } = await handler(harness.request(request), {} as Context)
  const requests = harness.calls.list().filter(({ service }) => service === 'dynamodb').length
  return { statusCode, headers, body, requests }
}
const data = async (...asked: Parameters<typeof ask>) => JSON.parse((await ask(...asked)).body).data

it('before the first day is over there is an empty chain, an empty page and no file', async () => {
  await harness.put(...league(), injury('BUF', { expectedOn: '2026-12-01' }))
  await harness.run(new Date('2026-11-21T12:00:00.000Z'))
  expect(await data(recordChain)).toEqual({ files: [] })
  expect(await data(recordForecasts)).toMatchObject({ until: null, forecasts: 0, days: [] })
  expect(await ask(recordForecastsOfDay, { day: '2026-11-21' })).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'private, no-store' },
  })
})

it('the first run after midnight closes the day, whose file is served as it was hashed', async () => {
  await harness.run(new Date('2026-11-22T00:05:00.000Z'))
  const file = await ask(recordForecastsOfDay, { day: '2026-11-21' })
  expect(file).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    requests: 1,
  })
  const { entries, previous } = JSON.parse(file.body) as DayFile
  expect(previous).toBeNull()
  expect(entries.filter(({ kind }) => kind === 'forecast')).toMatchObject([
    {
      occasion: 'first',
      player: { id: playerId('BUF') },
      team: { id: teamId('BUF') },
      club: '2026-12-01',
    },
  ])
  expect(entries.filter(({ kind }) => kind === 'risk')).toHaveLength(4)
  const { files } = await data(recordChain)
  expect(files).toEqual([{ day: '2026-11-21', sha256: sha256(file.body), entries: entries.length }])
  expect(await data(recordForecasts)).toMatchObject({
    until: '2026-11-21',
    forecasts: 1,
    days: files,
  })
})

it('a day without entries is chained by the next run, even if runs were missed', async () => {
  await harness.run(new Date('2026-11-24T12:00:00.000Z'))
  const { files } = await data(recordChain)
  expect(files.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
  const texts = await Promise.all(
    files.map(async ({ day }: { day: string }) => (await ask(recordForecastsOfDay, { day })).body),
  )
  for (const [i, text] of texts.entries())
    expect(JSON.parse(text).previous).toBe(i ? sha256(texts[i - 1]) : null)
})

it('an impossible date is refused, and a day without a file is not found', async () => {
  expect((await ask(recordForecastsOfDay, { day: '2026-02-30' })).statusCode).not.toBe(200)
  expect((await ask(recordForecastsOfDay, { day: '2025-11-21' })).statusCode).toBe(404)
})
