import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { Killed, killedAfter } from '../testing/faultyClients.ts'
import { oneTimeTokens } from './oneTimeTokens.ts'

const { db, environment } = await testStack('password')
const table = environment['ACCOUNTS_TABLE'] ?? ''
const tokens = oneTimeTokens(db, table)

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let people = 0
const newHolder = () => ({ email: `${++people}@reader.example`, id: `id-${people}` })

describe('a one-time token', () => {
  it('has 256 random bits, and the table contains only its hash', async () => {
    const token = await tokens.issue('reset', newHolder(), now)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await tokens.issue('reset', newHolder(), now)).not.toBe(token)
    const { Items } = await db.send(new ScanCommand({ TableName: table }))
    expect(Items?.length).toBeGreaterThan(0)
    expect(JSON.stringify(Items)).not.toContain(token)
  })

  it('can be looked up repeatedly and redeemed once', async () => {
    const holder = newHolder()
    const token = await tokens.issue('reset', holder, now)
    expect(await tokens.peek('reset', token, now)).toEqual(holder)
    expect(await tokens.peek('reset', token, now)).toEqual(holder)
    expect(await tokens.redeem('reset', token, now)).toMatchObject(holder)
    expect(await tokens.redeem('reset', token, now)).toBeUndefined()
    expect(await tokens.peek('reset', token, now)).toBeUndefined()
  })

  it('is redeemed by only one of several simultaneous callers', async () => {
    const token = await tokens.issue('reset', newHolder(), now)
    const tries = await Promise.all([1, 2, 3].map(() => tokens.redeem('reset', token, now)))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['reset', 60],
    ['freeAccess', 60],
    ['confirm', 7 * 24 * 60],
  ] as const)(
    'for %s is valid for %i minutes, even while DynamoDB has not deleted it',
    async (purpose, minutes) => {
      const token = await tokens.issue(purpose, newHolder(), now)
      expect(await tokens.peek(purpose, token, later(minutes - 1))).toBeDefined()
      expect(await tokens.peek(purpose, token, later(minutes))).toBeUndefined()
      for (const over of [minutes, minutes + 1])
        expect(await tokens.redeem(purpose, token, later(over))).toBeUndefined()
      expect(await tokens.redeem(purpose, token, later(minutes - 1))).toBeDefined()
    },
  )

  it('is replaced by a newer one for the same purpose and address, and by no other', async () => {
    const holder = newHolder()
    const older = await tokens.issue('reset', holder, now)
    await tokens.issue('confirm', holder, now)
    await tokens.issue('reset', newHolder(), now)
    expect(await tokens.peek('reset', older, now)).toEqual(holder)
    const newer = await tokens.issue('reset', holder, now)
    expect(await tokens.peek('reset', older, now)).toBeUndefined()
    expect(await tokens.redeem('reset', older, now)).toBeUndefined()
    expect(await tokens.peek('reset', newer, now)).toEqual(holder)
  })

  it('is valid only for the purpose it was issued for', async () => {
    const token = await tokens.issue('freeAccess', newHolder(), now)
    expect(await tokens.peek('reset', token, now)).toBeUndefined()
    expect(await tokens.redeem('reset', token, now)).toBeUndefined()
    expect(await tokens.redeem('freeAccess', token, now)).toBeDefined()
  })

  it('a token that was never issued is not valid', async () => {
    expect(await tokens.peek('reset', 'A'.repeat(43), now)).toBeUndefined()
    expect(await tokens.redeem('reset', 'A'.repeat(43), now)).toBeUndefined()
  })

  it('is issued completely or not at all: a process that dies leaves the former token valid', async () => {
    const holder = newHolder()
    const former = await tokens.issue('reset', holder, now)
    const dying = oneTimeTokens(killedAfter(db, 0), table)
    await expect(dying.issue('reset', holder, now)).rejects.toThrow(Killed)
    expect(await tokens.peek('reset', former, now)).toEqual(holder)
    const next = await oneTimeTokens(killedAfter(db, 1), table).issue('reset', holder, now)
    expect(await tokens.peek('reset', next, now)).toEqual(holder)
  })
})
