import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseInjuryNote } from './parseInjuryNote.ts'
import { heldOutNotes } from './testing/heldOutNotes.ts'
import { type LabeledNote, labeledNotes } from './testing/labeledNotes.ts'

describe('an injury note', () => {
  const reported = '2026-11-21'
  const everyNote = [...heldOutNotes, ...labeledNotes]

  const sorted = (reading: object): string =>
    JSON.stringify(reading, (_, value) =>
      value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )

  /** A reading is right if it has every field as labeled and no other. */
  const isRight = ([note, label]: LabeledNote): boolean =>
    sorted(parseInjuryNote(note, reported)) === sorted({ unread: false, ...label })

  const shareRight = (notes: readonly LabeledNote[]): number =>
    notes.filter(isRight).length / notes.length

  describe('the labeled notes', () => {
    it('are 200 different notes, 50 of them labeled before the parser was written', () => {
      expect(heldOutNotes).toHaveLength(50)
      expect(new Set(everyNote.map(([note]) => note)).size).toBe(200)
    })

    it('are read right in every field in at least 95% of cases', () => {
      expect(shareRight(everyNote)).toBeGreaterThanOrEqual(0.95)
    })

    it('are read right in at least 95% of the notes that were not used to write the parser', () => {
      expect(shareRight(heldOutNotes)).toBeGreaterThanOrEqual(0.95)
    })
  })

  describe('words that look like an injury or a side', () => {
    test.each([
      ['Right back out with a groin strain', { bodyPart: 'groin', diagnosis: 'strain' }],
      ['Left practice with a knee issue', { bodyPart: 'knee' }],
      ['Tight end with a rib injury', { bodyPart: 'ribs' }],
      ['Daniel Jones (neck)', { bodyPart: 'neck' }],
      ['Misses the second leg with an ankle problem', { bodyPart: 'ankle' }],
      ['Out until after the international break (calf)', { bodyPart: 'calf' }],
      ['Small forward (ankle) had a light practice', { bodyPart: 'ankle' }],
      ['Head coach says it is the ankle', { bodyPart: 'ankle' }],
      ['Should be back soon from an ankle problem', { bodyPart: 'ankle' }],
      ['Knee; no fracture, no ligament damage', { bodyPart: 'knee' }],
      ['Previously torn ACL, now calf strain', { bodyPart: 'calf', diagnosis: 'strain' }],
      ['May need surgery on his wrist', { bodyPart: 'wrist' }],
    ])('do not mislead in "%s"', (note, reading) => {
      expect(parseInjuryNote(note, reported)).toMatchObject({ unread: false, ...reading })
      expect(parseInjuryNote(note, reported)).not.toHaveProperty('grade')
      expect(parseInjuryNote(note, reported)).not.toHaveProperty('side')
    })
  })

  it('has an empty reading if it is empty, and is marked as unread if it cannot be read', () => {
    for (const empty of ['', ' ', null, undefined, 'N/A', '<p></p>', '🤕'])
      expect(parseInjuryNote(empty, reported)).toEqual({ unread: false })
    for (const opaque of ['Scrambled', 'Undisclosed', 'Upper body', '左膝', 'xyz'])
      expect(parseInjuryNote(opaque, reported)).toEqual({ unread: true })
  })

  const scraps = fc.constantFrom(
    ...everyNote.flatMap(([note]) => note.split(' ')),
    'expected',
    'until',
    '12/45',
    '&#99999999;',
    '<b',
  )

  it('has a valid reading whatever its text', () => {
    const anyText = fc.oneof(
      fc.string({
        unit: fc.integer({ min: 1, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
      }),
      fc.array(scraps).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(anyText, (note) => {
        const { estimatedReturn, grade, unread, bodyPart, diagnosis } = parseInjuryNote(
          note,
          reported,
        )
        const { minDays = 0, maxDays = minDays } = estimatedReturn ?? {}
        expect(minDays).toBeGreaterThanOrEqual(0)
        expect(maxDays).toBeGreaterThanOrEqual(minDays)
        expect(Number.isInteger(minDays + maxDays)).toBe(true)
        expect([undefined, 0.5, 1, 2, 3, 4, 5]).toContain(grade)
        if (unread) expect([bodyPart, diagnosis]).toEqual([undefined, undefined])
      }),
    )
  })

  it.each([
    ['Grade &#x32; ankle sprain, out 1&#x2013;2 weeks', { grade: 2 }],
    ['Grade&nbsp;2 ankle sprain, out 1&ndash;2 weeks', { grade: 2 }],
    ['Ankle &lpar;sprain&rpar;, out 1&hyphen;2 weeks', {}],
  ])('has its entities decoded: %s', (note, reading) => {
    expect(parseInjuryNote(note, reported)).toMatchObject({
      bodyPart: 'ankle',
      diagnosis: 'sprain',
      estimatedReturn: { minDays: 7, maxDays: 14 },
      ...reading,
    })
  })

  it('has the same reading in upper case, with markup and with extra space', () => {
    fc.assert(
      fc.property(fc.constantFrom(...labeledNotes), ([note]) => {
        const reading = parseInjuryNote(note, reported)
        expect(parseInjuryNote(note.toUpperCase(), reported)).toEqual(reading)
        expect(parseInjuryNote(`  <em>${note}</em>\n`, reported)).toEqual(reading)
      }),
    )
  })

  it('is read in linear time even if it is a hostile text', () => {
    const started = performance.now()
    for (const scrap of ['a .', 'no ', '<b', 'expected ', 'left x ', '1-', 'not a ', '&'])
      parseInjuryNote(scrap.repeat(50_000), reported)
    expect(performance.now() - started).toBeLessThan(4000)
  })
})

describe('the estimated return', () => {
  const estimate = (text: string, reported = '2026-11-21') =>
    parseInjuryNote(`Ankle. ${text}`, reported).estimatedReturn

  const span = (minDays: number, maxDays: number) => ({ minDays, maxDays })

  describe('a span of time', () => {
    test.each([
      ['out 4-6 weeks', span(28, 42)],
      ['out 4 – 6 weeks', span(28, 42)],
      ['out four-to-six weeks', span(28, 42)],
      ['out four to six weeks', span(28, 42)],
      ['a 3-week absence', span(21, 21)],
      ['out a week or two', span(7, 14)],
      ['out a week to 10 days', span(7, 10)],
      ['out 10 days', span(10, 10)],
      ['out a couple of weeks', span(14, 14)],
      ['out a few weeks', span(21, 28)],
      ['out several weeks', span(28, 42)],
      ['out 6 to 4 weeks', span(28, 42)],
      ['out 4+ weeks', { minDays: 28 }],
      ['out at least four weeks', { minDays: 28 }],
      ['out four weeks or more', { minDays: 28 }],
      ['out up to four weeks', { maxDays: 28 }],
      ['re-evaluated in two weeks', { minDays: 14 }],
      ['day-to-day', span(0, 7)],
      ['week-to-week', span(7, 28)],
      ['month-to-month', span(28, 84)],
      ['day-to-day, back in 3 weeks', span(21, 21)],
    ])('"%s" is %j', (text, days) => {
      expect(estimate(text)).toEqual(days)
    })

    it('follows the calendar for months and years', () => {
      expect(estimate('out 3 months', '2026-11-30')).toEqual(span(90, 90))
      expect(estimate('out 3 months', '2026-06-30')).toEqual(span(92, 92))
      expect(estimate('out a year', '2027-03-01')).toEqual(span(366, 366))
    })

    test.each([
      'has missed the last three weeks',
      'hurt two weeks ago',
      'could miss 2 games',
      'no timetable',
      'out indefinitely',
      'out since November 3',
      'injured on December 6',
      'expected to miss Sunday and may play later',
      'a 25-year-old guard',
    ])('"%s" is not an estimate', (text) => {
      expect(estimate(text)).toBeUndefined()
    })
  })

  describe('a date', () => {
    test.each([
      ['expected back December 6', span(15, 15)],
      ['expected back Dec. 6', span(15, 15)],
      ['expected back December 6th, 2026', span(15, 15)],
      ['expected back 6 December', span(15, 15)],
      ['expected back on the 6th of December', span(15, 15)],
      ['expected back 12/6', span(15, 15)],
      ['expected back 12/6/26', span(15, 15)],
      ['expected back 25/12', span(34, 34)],
      ['expected back 2026-12-06', span(15, 15)],
      ['expected back Dec 1-15', span(10, 24)],
      ['expected back in early December', span(10, 19)],
      ['expected back in mid-December', span(20, 29)],
      ['expected back mid to late December', span(20, 40)],
      ['expected back late December', span(30, 40)],
      ['expected back at the end of December', span(30, 40)],
      ['expected back in December', span(10, 40)],
      ['expected back in February 2027', span(72, 99)],
      ['expected back in May', span(161, 191)],
      ['expected back in November', span(0, 9)],
      ['expected back next month', span(10, 40)],
      ['expected back next week', span(2, 8)],
      ['expected back tomorrow', span(1, 1)],
      ['expected back by Christmas', { maxDays: 34 }],
      ['not expected back before December 6', { minDays: 15 }],
      ['out until at least December 6', { minDays: 15 }],
      ['out until December 6', span(15, 15)],
      ['eligible to return December 6', { minDays: 15 }],
    ])('"%s" is %j', (text, days) => {
      expect(estimate(text)).toEqual(days)
    })

    test.each([
      ['a date just gone by', 'expected back November 15'],
      ['a month just gone by', 'expected back in October'],
      ['a past year', 'expected back December 6, 2025'],
      ['no real day', 'expected back 2026-02-30'],
      ['no real month', 'expected back 13/13'],
    ])('that is %s gives no estimate', (_, text) => {
      expect(estimate(text)).toBeUndefined()
    })

    it('rolls over the year', () => {
      expect(estimate('back January 3', '2026-12-30')).toEqual(span(4, 4))
      expect(estimate('expected back January 3', '2026-12-30')).toEqual(span(4, 4))
      expect(estimate('expected back next month', '2026-12-30')).toEqual(span(2, 32))
    })

    it('counts days from the report, and a week from its Monday', () => {
      expect(estimate('expected back next week', '2026-11-22')).toEqual(span(1, 7))
      expect(estimate('expected back next week', '2026-11-23')).toEqual(span(7, 13))
    })
  })

  describe('the end of the season', () => {
    test.each([
      'season-ending',
      'out for the season',
      'out for the rest of the season',
      'will miss the remainder of the 2026 season',
      'will miss the entire campaign',
      'done for the year',
      'not expected to return this season',
      'out until next season',
    ])('is read from "%s", with no other estimate', (text) => {
      const { outForSeason, estimatedReturn } = parseInjuryNote(
        `Knee, ${text}, 9 months`,
        '2026-11-21',
      )
      expect([outForSeason, estimatedReturn]).toEqual([true, undefined])
    })

    test.each([
      'avoided a season-ending injury',
      'not season-ending',
      'will miss the season opener',
      'hurt early in the season',
      'hopes to return this season',
    ])('is not read from "%s"', (text) => {
      expect(parseInjuryNote(`Knee, ${text}`, '2026-11-21')).not.toHaveProperty('outForSeason')
    })
  })
})
