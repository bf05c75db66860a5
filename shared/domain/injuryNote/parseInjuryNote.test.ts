import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { heldOutNotes } from './notes.heldOut.ts'
import { labelledNotes } from './notes.labelled.ts'
import { parseInjuryNote } from './parseInjuryNote.ts'
import type { LabelledNote } from './reading.ts'

const reported = '2026-11-21'
const everyNote = [...heldOutNotes, ...labelledNotes]

const sorted = (reading: object): string =>
  JSON.stringify(reading, (_, value) =>
    value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Right means every field as labelled and none besides. */
const isRight = ([note, label]: LabelledNote): boolean =>
  sorted(parseInjuryNote(note, reported)) === sorted({ unread: false, ...label })

const shareRight = (notes: readonly LabelledNote[]): number =>
  notes.filter(isRight).length / notes.length

describe('the labelled notes', () => {
  it('are 200 different ones, of which 50 were written before the parser', () => {
    expect(heldOutNotes).toHaveLength(50)
    expect(new Set(everyNote.map(([note]) => note)).size).toBe(200)
  })

  it('are read right, every field, in at least 95 of 100 cases', () => {
    expect(shareRight(everyNote)).toBeGreaterThanOrEqual(0.95)
  })

  it('are read right in at least 95 of 100 of those that the parser was not written to', () => {
    expect(shareRight(heldOutNotes)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('words that look like an injury', () => {
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

it('has nothing to read in an empty note and marks a text that it cannot read', () => {
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

it('reads any text into a sound reading without failing', () => {
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

it('reads a note whatever its case, markup and space', () => {
  fc.assert(
    fc.property(fc.constantFrom(...labelledNotes), ([note]) => {
      const reading = parseInjuryNote(note, reported)
      expect(parseInjuryNote(note.toUpperCase(), reported)).toEqual(reading)
      expect(parseInjuryNote(`  <em>${note}</em>\n`, reported)).toEqual(reading)
    }),
  )
})

it('answers in time to a hostile text', () => {
  const started = performance.now()
  for (const scrap of ['a .', 'no ', '<b', 'expected ', 'left x ', '1-', 'not a ', '&'])
    parseInjuryNote(scrap.repeat(50_000), reported)
  expect(performance.now() - started).toBeLessThan(4000)
})
