import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { injury, league, teamId } from '#functions/calculations/testing/league.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { leagueTrend, pointsByDay } from './leagueTrend.ts'

const harness = await calculationHarness('emulated')
const table = harness.environment.VIEWS_TABLE ?? ''
const trend = leagueTrend(harness.db, table)
const trendOf = async (club: string, until: string) =>
  (await trend.ofTeam('NFL', teamId(club), new Date(until))).map((point) => [
    ...[point.at.slice(5, 16), point.score, point.rank, point.of],
  ])
const run = async (time: string) => {
  await harness.run(new Date(time))
}

it('a league has one point for each day, in US Eastern time, on which something changed, written by the day’s last run', async () => {
  // A club without any reports has no rank.
  const healed = ['NYJ', 'NEP'].map((club) => injury(club, { returnedOn: '2026-11-19' }))
  await harness.put(...league(), ...healed)
  await run('2026-11-21T12:00:00Z')
  await harness.put(injury('BUF'))
  await run('2026-11-21T13:00:00Z')
  await harness.put(injury('MIA', { id: 'nfl-a' }), injury('MIA', { id: 'nfl-b' }))
  // Still the 21st in New York.
  await run('2026-11-22T03:00:00Z')
  expect(await trendOf('BUF', '2026-11-22T04:00:00Z')).toEqual([['11-22T03:00', 9, 3, 4]])
  await harness.put(injury('BUF', { id: 'nfl-c' }))
  await run('2026-11-22T14:00:00Z')
  harness.calls.clear()
  expect(await trendOf('BUF', '2026-11-22T23:00:00Z')).toEqual([
    ['11-22T03:00', 9, 3, 4],
    ['11-22T14:00', expect.any(Number), expect.any(Number), 4],
  ])
  expect(harness.calls.list().filter(({ service }) => service === 'dynamodb')).toHaveLength(1)
})

it('a trend ends on the requested day, and a team that was never scored has none', async () => {
  expect(await trendOf('BUF', '2026-11-21T23:00:00Z')).toHaveLength(1)
  expect(await trendOf('XXX', '2026-11-22T23:00:00Z')).toEqual([])
})

it('points of an earlier release, one per run, are read in the same request, and the last of each day counts', async () => {
  const point = (time: string, score: number) => ({
    ...{ pk: 'score#league#NFL', sk: `at#${time}`, at: time },
    shown: { [teamId('BUF')]: [score, 2, 4] },
  })
  const written = [point('2026-11-19T12:00:00.000Z', 7), point('2026-11-19T15:00:00.000Z', 8)]
  for (const Item of written) await harness.db.send(new PutCommand({ TableName: table, Item }))
  harness.calls.clear()
  expect((await trendOf('BUF', '2026-11-22T04:00:00Z')).slice(0, 2)).toEqual([
    ['11-19T15:00', 8, 2, 4],
    ['11-22T03:00', 9, 3, 4],
  ])
  expect(harness.calls.list().filter(({ service }) => service === 'dynamodb')).toHaveLength(1)
})

it('a team’s trend has no point for a day on which neither its score nor its rank changed', () => {
  const day = (date: number, score: number, rank: number) => ({
    ...{ at: `2026-11-${date}T18:00:00.000Z`, score, rank, of: 32 },
  })
  const days = [day(18, 9, 3), day(19, 9, 3), day(20, 9, 4), day(21, 8.8, 4), day(22, 8.8, 4)]
  expect(pointsByDay(days)).toEqual([days[0], days[2], days[3]])
})

it('a day on which the team has no rank ends the point before it, and the next season starts a new line', () => {
  const at = (day: string) => `${day}T18:00:00.000Z`
  const point = (day: string, score: number) => ({ at: at(day), score, rank: 3, of: 32 })
  const summer = { at: at('2027-01-20') }
  expect(
    pointsByDay([
      point('2027-01-04', 9),
      point('2027-01-10', 9),
      summer,
      { at: at('2027-03-01') },
      point('2027-09-08', 9),
    ]),
  ).toEqual([{ ...point('2027-01-04', 9), until: summer.at }, point('2027-09-08', 9)])
})

it('after the season a league writes one more point, at which its lines end', async () => {
  const last = await trendOf('BUF', '2026-11-23T12:00:00Z')
  const shown = (time: string) => trend.write('NFL', new Map(), new Date(time))
  await shown('2027-02-01T12:00:00Z')
  await shown('2027-03-01T12:00:00Z')
  const points = await trend.ofTeam('NFL', teamId('BUF'), new Date('2027-06-01T12:00:00Z'))
  expect(points).toHaveLength(last.length)
  expect(points.at(-1)?.until).toBe('2027-02-01T12:00:00.000Z')
})
