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

test('on the first day, while sources are read one by one, only the last score is shown', () => {
  const points = [ofPastGame, beforeTheReports, withTheReports]
  expect(scoresShown(points, firstRun)).toEqual([withTheReports])
  expect(scoresShown([...points, ...later], firstRun)).toEqual([withTheReports, ...later])
})

test('the first day ends at midnight in New York', () => {
  const evening = { at: '2026-02-12T02:00:00.000Z', score: 90 }
  expect(scoresShown([withTheReports, evening, ...later], firstRun)).toEqual([evening, ...later])
})

test('scores computed afterwards are not shown before the first run’s score', () => {
  expect(scoresShown([ofPastGame, withTheReports], firstRun)).toEqual([withTheReports])
})

test('all scores are shown of a player who came after the first day, and on a portal whose first run is unknown', () => {
  expect(scoresShown(later, firstRun)).toEqual(later)
  expect(scoresShown([], firstRun)).toEqual([])
  expect(scoresShown([ofPastGame, ...later], undefined)).toEqual([ofPastGame, ...later])
})
