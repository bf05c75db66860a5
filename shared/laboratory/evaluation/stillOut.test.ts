import { expect, test } from 'vitest'
import { type SimpleCase, stillOutRules } from './stillOut.ts'

const cases = (group: string, lengths: readonly number[], over: Partial<SimpleCase> = {}) =>
  lengths.map((length) => ({
    groups: [group],
    length,
    returned: true,
    endKnown: true,
    seen: 200,
    ...over,
  }))

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('the simple rules count only earlier players who were still out at the landmark', () => {
  const { medianOf, shareOf } = stillOutRules(cases('knee', range(1, 60)), 28, 28)
  expect(medianOf(['knee'])).toBe(44.5)
  expect(shareOf(['knee'])).toBe(28 / 32)
})

test('a small group is replaced by all players', () => {
  const rows = [...cases('knee', range(29, 60)), ...cases('eye', [100])]
  expect(stillOutRules(rows, 28, 28).medianOf(['eye'])).toBe(45)
})

test('an absence that ended with the season counts as not back; one without a noted end does not count', () => {
  const rows = [
    ...cases('knee', range(29, 48)),
    ...cases('knee', range(60, 79), { returned: false }),
    ...cases('knee', range(60, 79), { returned: false, endKnown: false }),
  ]
  expect(stillOutRules(rows, 28, 28).shareOf(['knee'])).toBe(0.5)
})

test('a season that ends within the horizon counts no returns, not even those that it saw', () => {
  const rows = [
    ...cases('knee', range(40, 59)),
    ...cases('knee', range(29, 48), { seen: 50 }),
    ...cases('knee', range(50, 69), { seen: 50, returned: false }),
  ]
  expect(stillOutRules(rows, 28, 28).shareOf(['knee'])).toBe(17 / 20)
})
