import { expect, it } from 'vitest'
import { injury, league, teamId } from '#functions/calculations/testing/league.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import { leagueTrend } from './leagueTrend.ts'

const harness = await calculationHarness('emulated')
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const trend = leagueTrend(harness.db, harness.environment.VIEWS_TABLE ?? '')
const trendOf = async (club: string, until = at('23:00')) =>
  (await trend.ofTeam('NFL', teamId(club), until)).map((point) => [
    ...[point.at.slice(11, 16), point.score, point.rank, point.of],
  ])

it('a league has one point for each run that changed a score or a rank, read in one request', async () => {
  await harness.put(...league())
  await harness.run(at('12:00'))
  await harness.put(injury('BUF'))
  await harness.run(at('13:00'))
  harness.letWritersEnd()
  await harness.run(at('13:15'))
  await harness.put(injury('MIA', { id: 'nfl-a' }), injury('MIA', { id: 'nfl-b' }))
  await harness.run(at('14:00'))
  harness.calls.clear()
  expect(await trendOf('BUF')).toEqual([
    ['12:00', 10, 1, 4],
    ['13:00', 9, 4, 4],
    ['14:00', 9, 3, 4],
  ])
  expect(harness.calls.list().filter(({ service }) => service === 'dynamodb')).toHaveLength(1)
})

it('a team on which nothing has changed has no point of the others’ changes', async () => {
  expect(await trendOf('NYJ')).toEqual([['12:00', 10, 1, 4]])
})

it('a trend ends at the time that is asked for, and a team that was never scored has none', async () => {
  expect(await trendOf('BUF', at('13:30'))).toHaveLength(2)
  expect(await trendOf('XXX')).toEqual([])
})
