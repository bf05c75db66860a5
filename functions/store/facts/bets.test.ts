import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { Bet } from '#shared/domain/facts/publication.ts'
import { isWritten } from '../dynamodb.ts'
import { Killed, killedAfter, repeatingWrites } from '../testing/faultyClients.ts'
import { transact } from '../transactions.ts'
import { factStore } from './facts.ts'

const { client } = tablesInMemory()
const { bets, records } = factStore(client, 'facts')

const first = { by: 'first@admin.example', at: '2026-11-21T12:00:00.000Z' }
const second = { by: 'second@admin.example', at: '2026-11-21T12:00:01.000Z' }
let made = 0
const betOf = (over: Partial<Bet> = {}): Bet => ({
  kind: 'bet',
  id: `nfl-b${++made}`,
  competition: 'NFL',
  at: '2026-11-16T05:00:00.000Z',
  payout: 91,
  win: true,
  ...over,
})
const replace = async (...change: Parameters<typeof bets.replacing>) =>
  isWritten(transact(client, await bets.replacing(...change)))
const stored = async (id: string) => (await bets.list('NFL')).filter(({ bet }) => bet.id === id)
const added = async () => {
  const bet = betOf()
  await replace(undefined, bet, first)
  const [read] = await stored(bet.id)
  return { bet, read }
}
const lost = { payout: -110, win: false }
const later = { at: '2026-11-17T05:00:00.000Z' }

test.each([
  ['corrects it and the other corrects it', lost, { payout: 100 }],
  ['corrects it and the other moves it', lost, later],
  ['moves it and the other corrects it', later, lost],
  ['moves it and the other moves it', later, { at: '2026-11-18T05:00:00.000Z' }],
  ['corrects it and the other removes it', lost, undefined],
  ['removes it and the other corrects it', undefined, lost],
  ['removes it and the other removes it', undefined, undefined],
  ['corrects it and the other makes the same correction', lost, lost],
])(
  'when two admins have opened the same bet, one %s, and the other is refused',
  async (_, one, other) => {
    const { bet, read } = await added()
    const next = (over: Partial<Bet> | undefined) => over && { ...bet, ...over }
    expect(await replace(read, next(one), first)).toBe(true)
    expect(await replace(read, next(other), second)).toBe(false)
    const left = one ? [{ bet: next(one), saved: first }] : []
    expect(await stored(bet.id)).toEqual(left)
  },
)

test('a bet that an imported file has corrected in the meantime is not overwritten', async () => {
  const bet = betOf()
  await records.write(bet, undefined)
  const [read] = await stored(bet.id)
  const dropped = { ...bet, payout: 95 }
  await records.write(dropped, bet)
  expect(await replace(read, { ...bet, ...lost }, second)).toBe(false)
  expect(await stored(bet.id)).toEqual([{ bet: dropped, saved: null }])
})

test.each([
  ['corrected', lost],
  ['moved', later],
  ['taken off', undefined],
])(
  'a bet is %s once, even if the client repeats each write because its answer was lost',
  async (_, over) => {
    const { bet, read } = await added()
    const next = over && { ...bet, ...over }
    const parts = await bets.replacing(read, next, second)
    await transact(repeatingWrites(client), parts)
    expect(await stored(bet.id)).toEqual(next ? [{ bet: next, saved: second }] : [])
  },
)

test.each([
  ['corrected', lost],
  ['moved', later],
  ['taken off', undefined],
])('a bet is %s and the version of the facts raised together, or neither', async (_, over) => {
  const versionNow = async () => (await factStore(client, 'facts').versions.read('NFL')).version
  const { bet, read } = await added()
  const next = over && { ...bet, ...over }
  const before = await versionNow()
  const parts = await bets.replacing(read, next, second)
  await expect(transact(killedAfter(client, 0), parts)).rejects.toThrow(Killed)
  expect([await stored(bet.id), await versionNow()]).toEqual([[read], before])
  await transact(killedAfter(client, 1), parts)
  const left = next ? [{ bet: next, saved: second }] : []
  expect([await stored(bet.id), await versionNow()]).toEqual([left, before + 1])
})

test('an interrupted move from before moves were transactions leaves one bet, which can be moved or removed', async () => {
  for (const isMoved of [false, true])
    for (const next of [{}, undefined]) {
      const { bet } = await added()
      const moved = { ...bet, ...later }
      const claimed = { pk: 'bets#NFL', sk: `${bet.at}#${bet.id}`, fact: bet, movedTo: later.at }
      const Item = { ...claimed, saved: first }
      await client.send(new PutCommand({ TableName: 'facts', Item }))
      if (isMoved) await replace(undefined, moved, first)
      const [left, ...others] = await stored(bet.id)
      expect([left?.bet, ...others]).toEqual([isMoved ? moved : bet])
      expect(await replace(left, next && { ...bet, ...next }, second)).toBe(true)
      expect(await stored(bet.id)).toEqual(next ? [{ bet, saved: second }] : [])
    }
})
