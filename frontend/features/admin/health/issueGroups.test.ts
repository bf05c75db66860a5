import { expect, test } from 'vitest'
import { problemsIn } from './issueGroups.ts'

const nfl = {
  counts: [
    { kind: 'late_feed', count: 2 },
    { kind: 'duplicate', count: 3 },
  ],
} as const
const soccer = { counts: [{ kind: 'moved', count: 100 }] } as const
const of = (health: typeof nfl | typeof soccer) => ({ counts: [...health.counts] })

test('the problems of all sports are counted, also those that are not listed', () => {
  expect(problemsIn([of(nfl), { counts: [] }, of(soccer)])).toBe(105)
})

test('no number is shown while a sport is unknown', () => {
  expect(problemsIn([of(nfl), undefined, { counts: [] }])).toBeUndefined()
})
