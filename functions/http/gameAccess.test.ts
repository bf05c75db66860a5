import { expect, it } from 'vitest'
import { type Caller, guest } from './caller.ts'
import { requireGame } from './gameAccess.ts'

const free: Caller = { tier: 'free', email: 'f@reader.example' }
const member: Caller = {
  tier: 'member',
  id: 'm',
  email: 'm@reader.example',
  admin: false,
  games: ['g1'],
  subscribed: false,
}

it.each([
  ['members', guest, 'g1', false],
  ['members', free, 'g1', true],
  ['members', member, 'g2', true],
  ['listed', free, 'g1', false],
  ['listed', member, 'g1', true],
  ['listed', member, 'g2', false],
  ['listed', { ...member, subscribed: true }, 'g2', true],
] as const)('for %s, %o may see %s: %s', (access, caller, game, may) => {
  const ask = () => requireGame(caller, access, game)
  if (may) expect(ask).not.toThrow()
  else expect(ask).toThrow(expect.objectContaining({ status: 401, errors: undefined }))
})
