import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/send.ts'
import { isUnknownGame } from './queries.ts'

test.each([
  ['a missing game', true, 404, {}],
  ['another invalid value', false, 400, { asOf: 'Invalid' }],
  ['a failed server', false, 500, {}],
])('%s counts as an unknown game: %s', (_, expected, status, errors) => {
  const type = 'VALIDATION'
  expect(isUnknownGame(new ApiError(status, { type, message: 'No', errors }))).toBe(expected)
})

test('an error that does not come from the API does not make a game unknown', () => {
  expect(isUnknownGame(new TypeError('bug'))).toBe(false)
})
