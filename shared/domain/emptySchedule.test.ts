import { expect, it } from 'vitest'
import { emptyScheduleText } from './emptySchedule.ts'

const tuesday = new Date('2026-11-24T15:00:00Z')

it('promises NFL matchups for the next Tuesday', () => {
  expect(emptyScheduleText(1, tuesday)).toBe('Matchups will be available on December 1, 2026')
})

it('asks to check again in the other sports', () => {
  for (const sport of [2, 3] as const)
    expect(emptyScheduleText(sport, tuesday)).toBe(
      'No games available currently, please check again later.',
    )
})
