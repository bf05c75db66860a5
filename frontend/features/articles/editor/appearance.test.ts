import { expect, test } from 'vitest'
import { appearance } from './appearance.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['draft', '', 'A draft is not published.'],
  ['draft', '2026-11-25T12:00:00.000Z', 'A draft is not published.'],
  ['published', '', 'It is published as soon as it is saved.'],
  ['published', '2026-11-21T11:00:00.000Z', 'It is published already.'],
  ['published', '2026-11-21T12:00:01.000Z', 'It will be published in 1 hour.'],
  ['published', '2026-11-21T14:30:00.000Z', 'It will be published in 3 hours.'],
  ['published', '2026-11-22T12:00:00.000Z', 'It will be published in 1 day.'],
  ['published', '2026-11-22T13:00:00.000Z', 'It will be published in 1 day and 1 hour.'],
  ['published', '2026-11-23T15:00:00.000Z', 'It will be published in 2 days and 3 hours.'],
] as const)('an article that is %s with the date %j says: %s', (status, publish_date, words) => {
  expect(appearance({ status, publish_date }, now)).toBe(words)
})
