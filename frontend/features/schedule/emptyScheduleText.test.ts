import { describe, expect, it } from 'vitest'
import { emptyScheduleText } from './emptyScheduleText.ts'

describe('the text for an empty schedule', () => {
  const tuesday = new Date('2026-11-24T15:00:00Z')
  const unknown = { next: undefined, isOver: false }
  const later = 'No games available currently, please check again later.'

  it('promises NFL matchups for the next Tuesday', () => {
    expect(emptyScheduleText(1, tuesday, unknown)).toBe(
      'Matchups will be available on December 1, 2026',
    )
  })

  it('asks to check again in the other sports', () => {
    for (const sport of [2, 3] as const)
      expect(emptyScheduleText(sport, tuesday, unknown)).toBe(later)
  })

  it('promises nothing in summer, and names the day of the next game that is on file', () => {
    expect(emptyScheduleText(1, tuesday, { ...unknown, isOver: true })).toBe(later)
    for (const sport of [1, 2, 3] as const)
      expect(emptyScheduleText(sport, tuesday, { next: '2027-08-14', isOver: true })).toBe(
        'The next games are on August 14, 2027.',
      )
  })
})
