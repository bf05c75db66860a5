import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { optionsViewOf } from '#functions/store/pageViews.ts'
import { sportSetting } from '#functions/store/settings.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import type { SportSettings } from '#shared/domain/sport/settings.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { league } from '../testing/league.ts'
import { writeOptions } from './writeOptions.ts'

const harness = await calculationHarness('emulated')
const { dependencies } = harness
const catalog = harness.environmentFor('catalog')
const ingestion = harness.environmentFor('ingest')
const answer = await harness.handlerOf('catalog', () => import('#functions/catalog/handler.ts'))
const ingest = await harness.handlerOf('ingest', () => import('#functions/ingest/handler.ts'))
const noon = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:15:00.000Z')

const oneTeam = (competition: Competition) => league(competition).slice(0, 1)

const options = async (sportsID: string) => {
  const request = harness.request({
    endpoint: catalogEndpoints.options,
    params: { sportsID },
    headers: { 'x-origin-secret': catalog.ORIGIN_SECRET ?? '' },
  })
  return JSON.parse((await answer(request, {} as Context)).body ?? '').data
}
const shown = async (sportsID: string) => {
  const { form_display, matchup_access, refresh_minutes } = (await options(sportsID)).sportsInfo
  return [form_display, matchup_access, refresh_minutes]
}
const set = (value: SportSettings) => dependencies.settings.write(sportSetting(1), value)

/** Drops a file as an operator does. Calculations themselves may not write to that bucket. */
const drop = (name: string, lines: readonly string[]) =>
  new S3Client({ userAgentAppId: '' }).send(
    new PutObjectCommand({
      Bucket: ingestion.RAW_BUCKET,
      Key: `drop/${name}`,
      Body: `${lines.join('\n')}\n`,
    }),
  )

it('a competition without teams has options after its run, without tabs', async () => {
  await harness.run(noon, dependencies, 'NBA')
  const { document } = await dependencies.views.read(optionsViewOf(2))
  expect(document?.sportsInfo).toMatchObject({ sportsName: 'nba', form_display: false })
})

it('a sport has tabs once it has teams, until an admin decides', async () => {
  await harness.run(noon, dependencies, 'EPL')
  expect(await shown('3')).toEqual([false, 'members', 30])
  await harness.put(...oneTeam('ESP'))
  await harness.run(noon, dependencies, 'ESP')
  expect(await shown('3')).toEqual([true, 'members', 30])
})

it('changed settings and one imported bet are shown after the run that the import starts', async () => {
  await harness.put(...oneTeam('NFL'))
  await harness.run(noon)
  expect(await shown('1')).toEqual([true, 'members', 20])

  await set({ formDisplay: false, matchupAccess: 'listed', refreshMinutes: 20 })
  await drop('bets.csv', [
    'id,competition,at,payout,win',
    'nfl-bet-1,NFL,2026-11-18T04:00:00Z,-110,no',
  ])
  const tenMinutes = { getRemainingTimeInMillis: () => 600_000 }
  await ingest({ drop: true, time: later.toISOString() }, tenMinutes)
  await harness.drain()

  expect(await shown('1')).toEqual([false, 'listed', 20])
  const bets = [{ payout_amount_bet: -110, win: false }]
  for (const sport of ['1', '2', '3'])
    expect([sport, (await options(sport)).nflScoreboard]).toEqual([sport, bets])
})

it('a run of the NFL shows its bets in the options of every sport', async () => {
  const at = later.toISOString()
  await harness.put({ kind: 'bet', id: 'nfl-bet-2', competition: 'NFL', at, payout: 1, win: true })
  await harness.run(new Date('2026-11-21T12:30:00.000Z'))
  for (const sport of ['1', '2', '3'])
    expect([sport, (await options(sport)).nflScoreboard.length]).toEqual([sport, 2])
})

it('a change of settings is shown at once, without a run', async () => {
  const before = await dependencies.runs.read('NFL')
  await set({ formDisplay: true, matchupAccess: 'members', refreshMinutes: 5 })
  await writeOptions([1], later, dependencies)
  expect(await shown('1')).toEqual([true, 'members', 5])
  expect(await dependencies.runs.read('NFL')).toEqual(before)
})
