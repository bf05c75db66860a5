import { expect, test } from 'vitest'
import { dateAxis, datedAbsence, datedCauses } from './causeDates.ts'

const part = (label: string, factor: number, injury_date: string, returned_on: string | null) => ({
  ...{ kind: 'injury' as const, label, effect: 0, shown: 0, factor, injury_date, returned_on },
})
const player = {
  ...{ player_id: 'a', player_name: 'Dana Hargrove', injury_date: '2026-11-10', availability: 0 },
  ...{ recovery_return_date: '2026-12-02', return_date_from: 'team' as const },
  ...{ predicted_return_date: '2026-12-06', season_end_chance: 4 },
  ...{ predicted_return_low: '2026-11-29', predicted_return_high: '2026-12-20' },
  explanation: {
    ...{ start: 100 as const, score: 42, shown_score: 42 },
    parts: [
      part('ankle sprain', 0.7, '2026-08-01', '2026-08-20'),
      part('knee sprain', 0.6, '2026-11-10', null),
    ],
  },
}

test('an injury has its first day and the return or, for the latest, the expected return with its range', () => {
  expect(datedCauses(player)).toEqual([
    {
      ...{ key: 'knee sprain 2026-11-10', label: 'knee sprain', hurt: '2026-11-10' },
      ...{ back: '2026-12-06', state: 'out', range: ['2026-11-29', '2026-12-20'] },
      said: { editor: null, ours: '2026-12-06', team: '2026-12-02', mayMissSeason: false },
    },
    {
      ...{ key: 'ankle sprain 2026-08-01', label: 'ankle sprain', hurt: '2026-08-01' },
      ...{ back: '2026-08-20', state: 'back', said: null, range: null },
    },
  ])
  expect(datedCauses({ ...player, explanation: null })).toEqual([])
})

test('a player who is out has the same dates, even if only his absence lowers his score', () => {
  const absence = {
    ...{ kind: 'availability' as const, label: 'Out', effect: -100, shown: -100, factor: 0 },
  }
  const explanation = { ...player.explanation, parts: [...player.explanation.parts, absence] }
  expect(datedCauses({ ...player, explanation }).map(({ hurt }) => hurt)).toEqual([
    '2026-11-10',
    '2026-08-01',
  ])
})

test('an injury that costs almost nothing is not drawn', () => {
  const parts = [part('old sprain', 0.999, '2026-02-01', '2026-03-01')]
  expect(datedCauses({ ...player, explanation: { ...player.explanation, parts } })).toEqual([])
})

test('an older injury that is still open has no stated return', () => {
  const [knee] = datedCauses({ ...player, injury_date: '2026-11-18' })
  expect(knee).toMatchObject({ back: null, range: null, state: 'out' })
})

test('a player who plays through an injury has lost no days to it and has no return', () => {
  const playing = { back: null, range: null, state: 'playing' }
  for (const availability of [68, 100, null]) {
    expect(datedCauses({ ...player, availability })).toMatchObject([
      { hurt: '2026-11-10', ...playing },
      { hurt: '2026-08-01', state: 'back', back: '2026-08-20' },
    ])
    expect(datedAbsence({ ...player, availability })).toMatchObject(playing)
  }
})

test('a group’s players stand by their latest injury, until they are back', () => {
  expect(datedAbsence(player)).toMatchObject({ label: 'Dana Hargrove', back: '2026-12-06' })
  expect(datedAbsence({ ...player, return_date_from: 'returned' })).toBeUndefined()
  expect(datedAbsence({ ...player, injury_date: null })).toBeUndefined()
})

test('the axis reaches from the first injury to the last possible return, and no more than 120 days back', () => {
  const [knee, ankle] = datedCauses(player)
  if (!knee || !ankle) throw new Error('Both injuries count.')
  const at = dateAxis([knee], '2026-11-21')
  expect([at('2026-11-10'), at('2026-11-30'), at('2026-12-20')]).toEqual([0, 50, 100])
  const old = dateAxis([knee, { ...ankle, hurt: '2025-01-01' }], '2026-11-21')
  expect([old('2025-01-01'), old('2026-07-24')]).toEqual([0, 0])
  expect(old('2026-08-20')).toBeGreaterThan(10)
})
