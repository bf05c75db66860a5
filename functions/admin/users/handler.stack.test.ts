import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { adminChanges } from '#functions/http/adminChanges.ts'
import type { Member } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { audits } from '#functions/store/audits.ts'
import { changes } from '#functions/store/changes.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'

const stack = await testStack('admin-users')
const { handler } = await import('./handler.ts')
const { AUDITS_TABLE = '', ADMIN_KEY = '' } = stack.environment
const admin = await stack.member({ admin: true })
const store = changes(stack.db, AUDITS_TABLE)
const now = new Date('2026-11-21T12:00:00.000Z')
const who = { caller: { tier: 'member', email: admin.email } as Member, now }

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
  const change = {
    kind: 'setting',
    subject: 'prices',
    name: 'Prices',
    before: 1,
    after: 2,
  } as const
  const failing = (error: Error) =>
    make(change, who, {
      write: async () => {
        throw error
      },
      publish: async () => {},
    })
  await expect(failing(new AppError('CONFLICT', 'Too late.'))).rejects.toThrow('Too late.')
  expect((await listed({ kind: 'setting' })).changes).toEqual([])
  await expect(failing(new Error('timed out'))).rejects.toThrow('timed out')
  expect((await listed({ kind: 'setting' })).changes).toMatchObject([
    { confirmed: false, after: 2 },
  ])
})

it('a change is confirmed and audited only after its run has been requested', async () => {
  const { make } = adminChanges(stack.db, AUDITS_TABLE)
  const trail = audits(stack.db, AUDITS_TABLE)
  const change = { kind: 'access', subject: 'u1', name: 'U', before: false, after: true } as const
  const steps: string[] = []
  const made = await make(change, who, {
    write: async () => steps.push('written'),
    publish: async () => {
      steps.push('run requested')
      expect((await listed({ kind: 'access' })).changes).toMatchObject([{ confirmed: false }])
      expect((await trail.ofUser(admin.email)).audits).toEqual([])
    },
  })
  expect(steps).toEqual(['written', 'run requested'])
  expect(made.confirmed).toBe(true)
  expect((await trail.ofUser(admin.email)).audits).toMatchObject([{ action: 'CHANGE_ACCESS' }])
})
