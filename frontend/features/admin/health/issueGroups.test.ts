import { expect, test } from 'vitest'
import { problemsIn } from './issueGroups.ts'

const nfl = {
  counts: [
    { kind: 'late_feed', count: 2 },
    { kind: 'duplicate', count: 3 },
  ],
} as const
const soccer = { counts: [{ kind: 'moved', count: 100 }] } as const
const of = (sport: string, letters: string, health?: typeof nfl | typeof soccer) => ({
  sport,
  letters,
  health: health && { counts: [...health.counts] },
})
const none = { sport: 'the NBA', letters: 'NBA', health: { counts: [] } }

test('problems are counted by sport, including those that are not listed, as abbreviations and in words', () => {
  const sports = [of('the NFL', 'NFL', nfl), none, of('soccer', 'SOC', soccer)]
  expect(problemsIn(sports)).toEqual({
    short: 'NFL 5 · SOC 100',
    words: '5 problems in the NFL, 100 problems in soccer',
  })
})

test('without problems the count says so in words and shows no number', () => {
  expect(problemsIn([none])).toEqual({ short: '', words: 'no problems' })
})

test('no number is shown while a sport is unknown', () => {
  expect(problemsIn([of('the NFL', 'NFL', nfl), of('soccer', 'SOC'), none])).toBeUndefined()
})
