import { expect, test } from 'vitest'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { emptyRuling, type RulingTexts, rulingEntered, rulingTexts } from './rulingForm.ts'

const today = '2026-11-21'
const said = (change: Partial<RulingTexts>) => rulingEntered({ ...emptyRuling, ...change }, today)
const plain = { chance: null, expected_return: null, body_part: null, end_day: null }

test('two presses rule a player out for his next game', () => {
  expect(said({})).toEqual({ missing: 'Choose what to report about him.' })
  expect(said({ says: 'out' })).toEqual({
    ruling: { ...plain, says: 'out', ends: 'next_game' },
  })
})

test('fields that do not belong to the choice are not sent', () => {
  const all = { chance: '40', expected_return: '2026-12-01', end_day: '2026-11-29' }
  expect(said({ ...all, says: 'out', ends: 'released' })).toEqual({
    ruling: { ...plain, says: 'out', ends: 'released', expected_return: '2026-12-01' },
  })
  expect(said({ ...all, says: 'plays', ends: 'day' })).toEqual({
    ruling: { ...plain, says: 'plays', ends: 'day', end_day: '2026-11-29' },
  })
  expect(said({ ...all, says: 'doubt', body_part: 'knee' })).toEqual({
    ruling: {
      ...{ ...plain, says: 'doubt', ends: 'next_game', chance: 40, body_part: 'knee' },
      expected_return: '2026-12-01',
    },
  })
})

test.each([
  ['no chance', { says: 'doubt', chance: '' }, 'A player in doubt needs a chance'],
  ['a chance of 100', { says: 'doubt', chance: '100' }, 'needs a chance from 1 to 99 percent'],
  ['half a percent', { says: 'doubt', chance: '33.5' }, 'needs a chance from 1 to 99 percent'],
  ['no last day', { says: 'out', ends: 'day' }, 'Choose the day with which the ruling ends.'],
  ['a last day that is over', { says: 'out', ends: 'day', end_day: '2026-11-20' }, 'is over'],
  ['a return that is over', { says: 'out', expected_return: '2026-11-20' }, 'is over'],
] as const)('%s is refused before it is sent', (_, change, message) => {
  expect(said(change)).toEqual({ missing: expect.stringContaining(message) })
})

test('the form shows the ruling in force, and is empty once it has ended', () => {
  const ruling: Ruling = {
    ...{ ...plain, says: 'doubt', chance: 40, body_part: 'knee' },
    ...{ ends: 'day', end_day: '2026-11-29' },
  }
  expect(rulingTexts({ ...ruling, in_force: true })).toEqual({
    ...{ says: 'doubt', chance: '40', expected_return: '', body_part: 'knee' },
    ...{ ends: 'day', end_day: '2026-11-29' },
  })
  expect(rulingTexts({ ...ruling, in_force: false })).toEqual(emptyRuling)
  expect(rulingTexts(null)).toEqual(emptyRuling)
})
