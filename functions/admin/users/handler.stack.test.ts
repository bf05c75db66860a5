import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { adminChanges } from '#functions/http/adminChanges.ts'
import type { Member } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { changes } from '#functions/store/changes.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'

const stack = await testStack('admin-users')
const { handler } = await import('./handler.ts')
const { AUDITS_TABLE = '', ADMIN_KEY = '' } = stack.environment
const admin = await stack.member({ admin: true })
const store = changes(stack.db, AUDITS_TABLE)
const now = new Date('2026-11-21T12:00:00.000Z')

const listed = async (query: Record<string, string>) => {
  const { token } = admin
  const params = { secret: ADMIN_KEY }
  const endpoint = adminUserEndpoints.changes
  const request = stack.request({ endpoint, token, at: now, params, query })
  const answer = await handler(request, {} as Context)
  return JSON.parse(answer.body ?? '{}').data
}

it('one kind of change is found behind many of the others, and of one subject alone', async () => {
  const begin = (kind: 'pick' | 'injury', minute: number) => {
    const at = new Date(now.getTime() + minute * 60_000)
    const change = { kind, subject: kind, name: kind, before: null, after: minute }
    return store.begin({ ...change, at, by: admin.email })
  }
  const first = await begin('pick', 0)
  for (let minute = 1; minute <= 60; minute++) await begin('injury', minute)
  expect(await listed({ kind: 'pick' })).toMatchObject({ changes: [{ id: first }], next: null })
  expect((await listed({})).changes).toHaveLength(50)
  const ofSubject = await listed({ kind: 'pick', subject: 'pick' })
  expect(ofSubject).toMatchObject({ changes: [{ id: first }], next: null })
})

it('a refused change leaves no entry, and one that failed leaves an unconfirmed one', async () => {
  const { make } = adminChanges(stack.db, AUDITS_TABLE)
  const caller = { tier: 'member', email: admin.email } as Member
  const change = {
    kind: 'setting',
    subject: 'prices',
    name: 'Prices',
    before: 1,
    after: 2,
  } as const
  const failing = (error: Error) =>
    make(change, { caller, now }, async () => {
      throw error
    })
  await expect(failing(new AppError('CONFLICT', 'Too late.'))).rejects.toThrow('Too late.')
  expect((await listed({ kind: 'setting' })).changes).toEqual([])
  await expect(failing(new Error('timed out'))).rejects.toThrow('timed out')
  expect((await listed({ kind: 'setting' })).changes).toMatchObject([
    { confirmed: false, after: 2 },
  ])
})
