import { expect, test } from 'vitest'
import { scoresShown } from './teamPages.ts'

const firstRun = '2026-02-11T12:00:00.000Z'
const ofPastGame = { at: '2026-02-08T20:00:00.000Z', score: 96 }
const beforeTheReports = { at: firstRun, score: 65 }
const withTheReports = { at: '2026-02-11T12:20:00.000Z', score: 96 }
const later = [
  { at: '2026-02-13T12:00:00.000Z', score: 71 },
  { at: '2026-02-14T12:00:00.000Z', score: 74 },
]

test('scores that change on the first day because more sources arrive are not shown as changes', () => {
  const points = [ofPastGame, beforeTheReports, withTheReports]
  expect(scoresShown(points, firstRun)).toEqual([withTheReports])
  expect(scoresShown([...points, ...later], firstRun)).toEqual([withTheReports, ...later])
})

test('the evening of the first day in the East belongs to it, although the UTC date is the next', () => {
  const evening = { at: '2026-02-12T02:00:00.000Z', score: 90 }
  expect(scoresShown([withTheReports, evening, ...later], firstRun)).toEqual([evening, ...later])
})

test('a score computed afterwards is not compared with the first that was shown', () => {
  expect(scoresShown([ofPastGame, withTheReports], firstRun)).toEqual([withTheReports])
})

test('all scores are shown for a player who came after the first day, and on a portal without a known first run', () => {
  expect(scoresShown(later, firstRun)).toEqual(later)
  expect(scoresShown([], firstRun)).toEqual([])
  expect(scoresShown([ofPastGame, ...later], undefined)).toEqual([ofPastGame, ...later])
})
