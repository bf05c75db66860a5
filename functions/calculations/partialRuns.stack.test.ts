import { expect, it } from 'vitest'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { beginRun, beginScheduledRun } from './beginRun.ts'
import type { Dependencies } from './dependencies.ts'
import { handleMessages } from './messages.ts'
import { game, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const currentRun = () => dependencies.runs.read('NFL')
const played = game('BUF', 'MIA', 'NFL', {
  id: 'nfl-played',
  week: 11,
  day: '2026-11-20',
  at: '2026-11-20T18:00:00.000Z',
})
await harness.put(...league(), played)
await harness.run(at('08:00'))

/** A run so late that no touch concerns it any more. */
const settle = async (time: string) => {
  harness.letWritersEnd()
  await harness.run(at(time))
  harness.letWritersEnd()
  harness.written()
}
const writtenPages = () => harness.written().filter((key) => /^view#.* current$/.test(key))
const writtenByFullRun = async (asOf: Date) => {
  harness.written()
  await beginRun({ competition: 'NFL', asOf, everything: true }, dependencies)
  await harness.drain()
  return writtenPages()
}
const deliverTeam = (club: string, by: Dependencies) => {
  const body = JSON.stringify({ kind: 'team', competition: 'NFL', id: teamId(club) })
  return handleMessages([{ messageId: 'm', body }], by)
}

it('the pages of a team whose run was killed after its score are written by the next run', async () => {
  await settle('09:00')
  await harness.put(injury('BUF'))
  const { views } = dependencies
  const writeAll: typeof views.writeAll = (pages, ...rest) =>
    pages.length ? Promise.reject(new Error('Killed')) : views.writeAll(pages, ...rest)
  await beginScheduledRun({ competition: 'NFL', asOf: at('09:15') }, dependencies)
  await deliverTeam('BUF', { ...dependencies, views: { ...views, writeAll } })
  await harness.purge()
  harness.written()
  // The next run knows nothing more about the player than the killed one did.
  await harness.run(at('09:30'))
  expect(writtenPages()).toContain(`view#player#${playerId('BUF')} current`)
  expect(await writtenByFullRun(at('09:30'))).toEqual([])
})

it('a team whose task was not done is calculated whole by the run that takes over', async () => {
  await settle('10:00')
  await harness.put(injury('MIA'))
  await beginScheduledRun({ competition: 'NFL', asOf: at('10:15') }, dependencies)
  expect((await currentRun())?.changedPlayers).toEqual({ [teamId('MIA')]: [playerId('MIA')] })
  await harness.purge()
  await beginScheduledRun({ competition: 'NFL', asOf: at('10:20') }, dependencies)
  expect((await currentRun())?.changedPlayers).toEqual({})
  await harness.drain()
})

it('a result moves the ratings of the league, so the pages of all games are written', async () => {
  await settle('11:00')
  const result: Fact[] = [
    { ...played, status: 'final' },
    {
      kind: 'score',
      gameId: played.id,
      at: '2026-11-20T21:00:00.000Z',
      home: 3,
      away: 45,
      final: true,
    },
  ]
  await harness.put(...result)
  await harness.run(at('11:15'))
  expect((await currentRun())?.scope.toSorted()).toEqual([teamId('BUF'), teamId('MIA')])
  expect(writtenPages()).toContain('view#matchup#nfl-NEP-NYJ current')
  expect(await writtenByFullRun(at('11:15'))).toEqual([])
})

it('a new line changes only its game, by a run that calculates no team', async () => {
  await settle('12:00')
  const line = {
    kind: 'line',
    gameId: 'nfl-MIA-BUF',
    at: '2026-11-21T12:10:00.000Z',
    spread: 6,
    total: 44,
    homeMoneyline: null,
    awayMoneyline: null,
    homeSpreadMoneyline: null,
    awaySpreadMoneyline: null,
  } as const
  await harness.put(line)
  await harness.run(at('12:15'))
  expect((await currentRun())?.scope).toEqual([])
  expect(writtenPages()).toEqual(['view#matchup#nfl-MIA-BUF current'])
  expect(await writtenByFullRun(at('12:15'))).toEqual([])
})

it('picks freeze and a game begins although no fact has changed', async () => {
  await settle('17:00')
  const frozen = async () => {
    const key = { gameId: 'nfl-MIA-BUF', competition: 'NFL', season: 2026 } as const
    return (await dependencies.picks.read([key])).get(key.gameId)?.row.spread?.frozen
  }
  expect(await frozen()).toBe(false)
  await harness.run(at('18:05'))
  expect([(await currentRun())?.scope, await frozen()]).toEqual([[], true])
  const sunday = new Date('2026-11-22T17:00:00.000Z')
  await harness.run(sunday)
  harness.letWritersEnd()
  harness.written()
  await harness.run(new Date('2026-11-22T18:05:00.000Z'))
  expect((await currentRun())?.scope).toHaveLength(4)
  expect(writtenPages()).toContain(`view#team#${teamId('BUF')} current`)
})
