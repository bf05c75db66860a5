import { expect, test } from 'vitest'
import { scoreLine } from './scoreLine.ts'

test('a line ends with a season, and resumes in the next one', () => {
  const may = { at: '2026-05-12T17:00:00.000Z', until: '2026-05-24T17:00:00.000Z' }
  const august = { at: '2026-08-06T17:00:00.000Z', gaming_score: 60 }
  expect(scoreLine([{ ...may, gaming_score: 80 }, august])).toEqual([
    { at: may.at, value: 80 },
    { at: may.until, value: null, note: 'the season is over' },
    { at: august.at, value: 60 },
  ])
})
