import { describe, expect, it } from 'vitest'
import { authorize, requireGameAccess } from './access.ts'
import { type Caller, guest } from './call.ts'

const free: Caller = { tier: 'free', email: 'f@reader.example' }
const member: Caller = {
  tier: 'member',
  id: 'm',
  email: 'm@reader.example',
  admin: false,
  games: ['g1'],
  subscribed: false,
  login: { auth_time: 0, jti: 'one' },
}
const admin: Caller = { ...member, admin: true }

describe('authorize', () => {
  it.each([
    ['public', guest, undefined],
    ['guest', guest, undefined],
    ['member', guest, 401],
    ['account', guest, 401],
    ['admin', guest, 401],
    ['guest', free, undefined],
    ['member', free, undefined],
    ['account', free, 401],
    ['admin', free, 403],
    ['guest', member, undefined],
    ['member', member, undefined],
    ['account', member, undefined],
    ['admin', member, 403],
    ['member', admin, undefined],
    ['account', admin, undefined],
    ['admin', admin, undefined],
  ] as const)('gives access %s to %o with status %s', (access, caller, status) => {
    const ask = () => authorize(access, caller)
    if (status) expect(ask).toThrow(expect.objectContaining({ status }))
    else expect(ask).not.toThrow()
  })
})

describe('requireGameAccess', () => {
  it.each([
    ['members', guest, 'g1', false],
    ['members', free, 'g1', true],
    ['members', member, 'g2', true],
    ['listed', free, 'g1', false],
    ['listed', member, 'g1', true],
    ['listed', member, 'g2', false],
    ['listed', { ...member, subscribed: true }, 'g2', true],
  ] as const)('in a sport open to %s, lets %o see game %s: %s', (access, caller, game, allowed) => {
    const ask = () => requireGameAccess(caller, access, game)
    if (allowed) expect(ask).not.toThrow()
    else expect(ask).toThrow(expect.objectContaining({ status: 401, errors: undefined }))
  })

  it('asks a guest to log in, and tells a member that the account does not include the game', () => {
    expect(() => requireGameAccess(guest, 'listed', 'g2')).toThrow('Please log in')
    expect(() => requireGameAccess(member, 'listed', 'g2')).toThrow(
      'Your account does not include this game.',
    )
  })
})
