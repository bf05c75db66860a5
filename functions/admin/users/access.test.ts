import { describe, expect, test } from 'vitest'
import { adminAccess } from '#functions/cognito/adminAccess.ts'
import { adminChanges } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { accessChanges } from './access.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const emailOf = (id: string) => `${id}@admin.example`
const by = (id: string) => ({
  caller: { tier: 'member', id, email: emailOf(id), admin: true } as Caller,
  now,
})

/** The rules applied to a pool of users of whom these are admins. */
const poolOf = (...ids: string[]) => {
  const admins = new Set(ids)
  /** An admin who loses his access is logged out, even if he gets it back. */
  const loggedOut: string[] = []
  const { change, undo } = accessChanges({
    accounts: {
      read: async (id: string) => ({
        session: { admin: admins.has(id) },
        profile: { email: emailOf(id) },
      }),
    } as never,
    identities: {
      find: async () => ({ verified: true }),
    } as never,
    access: adminAccess({
      identities: {
        addAdmin: async (id) => void admins.add(id),
        removeAdmin: async (id) => void admins.delete(id),
        signOutEverywhere: async (id) => void loggedOut.push(id),
        admins: async () => [...admins].map((id) => ({ id, email: emailOf(id) })),
      },
      sessions: { setAdmin: async () => true, end: async () => true },
    }),
    changes: adminChanges(tablesInMemory().client, 'audits'),
  })
  return { admins, loggedOut, change, undo }
}

describe('the last admin', () => {
  test('the last admin keeps his access, even against an admin who has lost his own in the meantime', async () => {
    const { admins, loggedOut, change } = poolOf('last')
    const taken = change({ id: 'last', admin: false }, by('former'))
    await expect(taken).rejects.toThrow('This is the last admin.')
    expect([...admins]).toEqual(['last'])
    expect(loggedOut).toEqual([])
  })

  test('one admin stays if two remove each other’s access at the same time', async () => {
    const { admins, change } = poolOf('one', 'other')
    const answers = await Promise.allSettled([
      change({ id: 'other', admin: false }, by('one')),
      change({ id: 'one', admin: false }, by('other')),
    ])
    expect(admins.size).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 'rejected')).not.toEqual([])
  })

  test('undoing a grant does not remove the access of the last admin', async () => {
    const { admins, change, undo } = poolOf('one')
    const { change: granted } = await change({ id: 'other', admin: true }, by('one'))
    admins.delete('one')
    await expect(undo(granted ?? '', by('one'))).rejects.toThrow('This is the last admin.')
    expect([...admins]).toEqual(['other'])
  })

  test('an admin who is not the last can lose his access', async () => {
    const { admins, change } = poolOf('one', 'other')
    await change({ id: 'other', admin: false }, by('one'))
    expect([...admins]).toEqual(['one'])
  })
})
