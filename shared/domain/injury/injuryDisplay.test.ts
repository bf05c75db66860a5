import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import {
  hasRecentInjury,
  injuryCounts,
  injuryDisplay,
  injuryType,
  isFullyRecovered,
  isInjured,
  isReturnDateShown,
} from './injuryDisplay.ts'

describe('how an injury is shown', () => {
  const today = '2026-11-21'
  const day = (offset: number) => addDays(today, offset) ?? ''

  test.each([
    [-503, true],
    [-504, true],
    [-505, false],
    [0, true],
    [3, true],
  ])('an injury %i days from today is recent: %s', (offset, recent) => {
    expect(hasRecentInjury({ injury_date: day(offset), body_part: 'Knee' }, today)).toBe(recent)
  })

  it('counts an undated injury as recent if it names a body part', () => {
    expect(hasRecentInjury({ body_part: 'Knee' }, today)).toBe(true)
    expect(hasRecentInjury({ injury_date: 'Scrambled', body_part: 'Knee' }, today)).toBe(true)
    expect(hasRecentInjury({ body_part: ' ' }, today)).toBe(false)
    expect(hasRecentInjury({}, today)).toBe(false)
  })

  test.each([
    ['forecast', '2026-12-20', true],
    ['team', '2026-12-20', true],
    ['returned', '2026-11-01', false],
    // Nothing ails him, or he is out and nobody names a return: the two look the same.
    [null, null, false],
    // An entry of his history.
    [undefined, null, true],
    [undefined, '2026-11-01', false],
  ])(
    'an injury of which nothing is told, with a return by %s at %s, is recent: %s',
    (from, returns, recent) => {
      const facts = { injury_date: null, body_part: null, recovery_return_date: returns }
      const row = { ...facts, ...(from !== undefined && { return_date_from: from }) }
      expect(hasRecentInjury(row, today)).toBe(recent)
      expect(injuryDisplay(row, today).injury).toBe(recent ? 'Not disclosed' : 'No Recent Injury')
    },
  )

  test.each([
    ['2026-08-20', false],
    ['2026-08-21', true],
    ['2026-08-22', true],
    ['2027-08-22', true],
    ['soon', false],
    [null, false],
  ])('the return date %s is shown: %s', (returns, shown) => {
    expect(isReturnDateShown(returns, today)).toBe(shown)
  })

  test.each([
    [-3, undefined, true],
    [-2, undefined, true],
    [-1, undefined, false],
    [0, undefined, false],
    [5, undefined, false],
    // The injury date counts only without a return date.
    [-1, -100, false],
    [5, -100, false],
    [undefined, -2, true],
    [undefined, -1, false],
    [undefined, undefined, false],
  ])(
    'returning at %s after an injury at %s means fully recovered: %s',
    (returns, injury, recovered) => {
      const facts = {
        recovery_return_date: returns === undefined ? null : day(returns),
        injury_date: injury === undefined ? null : day(injury),
      }
      expect(isFullyRecovered(facts, today)).toBe(recovered)
    },
  )

  test.each([
    [1, true],
    [200, true],
    [0, false],
    [-1, false],
    [-2, false],
  ])('a return %i days ahead shows the injured badge: %s', (offset, injured) => {
    const facts = { recovery_return_date: day(offset), injury_date: day(-30) }
    expect(isInjured(facts, today)).toBe(injured)
  })

  it('shows no injured badge without a return date', () => {
    expect(isInjured({ injury_date: day(-1) }, today)).toBe(false)
  })

  describe('the injury type', () => {
    test.each([
      ['Knee', 'Torn ACL, surgery done', 'ACL'],
      ['Knee', 'acl tear', 'ACL'],
      ['Leg', 'Ruptured Achilles tendon', 'Achilles'],
      ['Leg', 'ACHILLES', 'Achilles'],
      ['Knee', 'Oracle of the training room', 'Knee'],
      ['Knee', null, 'Knee'],
      [null, 'unclear', undefined],
      [' ', undefined, undefined],
    ])('of %s with notes "%s" is %s', (body_part, injury_notes, type) => {
      expect(injuryType({ body_part, injury_notes: injury_notes ?? null })).toBe(type)
    })
  })

  describe('the injury display', () => {
    it('hides body part and grade of an injury more than 18 months old', () => {
      const facts = { injury_date: day(-505), body_part: 'Knee', last_injury_grade: 3 }
      expect(injuryDisplay(facts, today)).toEqual({
        injury: 'No Recent Injury',
        injuryDate: 'N/A (Fully Recovered)',
        returnDate: 'N/A (Fully Recovered)',
        recovery: 'Fully Recovered',
      })
    })

    it('hides an old ACL injury as well', () => {
      const facts = { injury_date: day(-505), injury_notes: 'ACL' }
      expect(injuryDisplay(facts, today).injury).toBe('No Recent Injury')
    })

    it('shows a current injury with its dates and grade', () => {
      const facts = {
        injury_date: '2026-11-10',
        recovery_return_date: '2026-12-06',
        body_part: 'Ankle',
        last_injury_grade: 2,
      }
      expect(injuryDisplay(facts, today)).toEqual({
        injury: 'Ankle',
        grade: 2,
        injuryDate: 'Nov 10, 2026',
        returnDate: 'Dec 6, 2026',
        recovery: 'Injured',
      })
    })

    it('shows neither badge on the day of the return and the day after', () => {
      const facts = { recovery_return_date: day(-1), injury_date: day(-20), body_part: 'Knee' }
      const display = injuryDisplay(facts, today)
      expect(display).not.toHaveProperty('recovery')
      expect(display.returnDate).toBe('Nov 20, 2026')
    })

    it('shows No Recent Injury and N/A when nothing is known', () => {
      expect(injuryDisplay({}, today)).toEqual({
        injury: 'No Recent Injury',
        injuryDate: 'N/A',
        returnDate: 'N/A',
      })
    })
  })
})

describe('how many injuries a player had', () => {
  test.each([
    ['2026-11-21', 1, 1],
    ['2026-11-22', 0, 0],
    ['2025-11-21', 1, 1],
    ['2025-11-20', 0, 1],
    ['2023-11-21', 0, 1],
    ['2023-11-20', 0, 0],
    ['Scrambled', 0, 0],
    [null, 0, 0],
  ])('an injury of %s counts %i and %i times on 2026-11-21', (injury_date, year, threeYears) => {
    expect(injuryCounts([{ injury_date }], '2026-11-21')).toEqual({
      last12Months: year,
      last3Years: threeYears,
    })
  })

  it('counts every injury of the history, and 0 in an empty one', () => {
    const history = ['2026-11-01', '2026-01-01', '2024-06-01'].map((injury_date) => ({
      injury_date,
    }))
    expect(injuryCounts(history, '2026-11-21')).toEqual({ last12Months: 2, last3Years: 3 })
    expect(injuryCounts([], '2026-11-21')).toEqual({ last12Months: 0, last3Years: 0 })
  })
})
