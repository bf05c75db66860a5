import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/apiError.ts'
import { isUnknownGame } from './unknownGame.ts'

test.each([
  ['a game that is not there', 404, {}, true],
  ['an address that can be no game’s', 400, { gameID: 'must match a pattern' }, true],
  ['anything else that was sent wrong', 400, { asOf: 'Invalid' }, false],
  ['a server that failed', 500, {}, false],
])('%s (%i)', (_, status, errors, unknown) => {
  const type = 'VALIDATION'
  expect(isUnknownGame(new ApiError(status, { type, message: 'No', errors }))).toBe(unknown)
})

test('a fault of ours is no unknown game', () => {
  expect(isUnknownGame(new TypeError('bug'))).toBe(false)
})
