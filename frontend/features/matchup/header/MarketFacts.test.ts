import { expect, test } from 'vitest'
import { pickAge } from './MarketFacts.tsx'

const now = new Date('2026-11-21T17:00:00Z')
const pick = {
  outcome: 'Home:BUF',
  line: -6.5,
  published_at: '2026-11-21T15:00:00.000Z',
  frozen: false,
  result: null,
}

test('a pick states its age and whether it is fixed', () => {
  expect(pickAge(pick, false, now)).toBe('made 2h ago')
  expect(pickAge({ ...pick, frozen: true }, false, now)).toBe('made 2h ago, fixed')
})

test('a disabled or missing pick states no age', () => {
  expect(pickAge(pick, true, now)).toBeUndefined()
  expect(pickAge(null, false, now)).toBeUndefined()
})
