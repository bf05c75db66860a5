import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { datedReturn } from '../../scoring/play/statedDate.ts'
import { randomFrom } from '../statistics/samples.ts'
import type { DateRow } from './eplDates.ts'
import { evaluateEplDates } from './evaluateEplDates.ts'
import { fitDates, recentCut } from './fitDates.ts'

const random = randomFrom(11)

/** Invented players with a game a day, who are back so many days after the stated one and at most twice as many. */
const rows = (season: number, late: number): DateRow[] =>
  Array.from({ length: 200 }, (_, index) => {
    const day = fixedDay(`${season}-09-01`) + index
    const ahead = Array.from({ length: 90 }, (__, after) => day + 1 + after)
    const stated = day + 10
    return {
      player: `p${index}`,
      season,
      day,
      facts: { stated, today: day, ahead, games: [] },
      back: stated + late + Math.floor(random() * (late + 1)),
    }
  })

const early = rows(2019, 20)
const fitted = fitDates(early)

test('dates move by three quarters of the usual lateness', () => {
  const [{ facts }] = early as [DateRow]
  const { theirs = 0, ours = 0 } = datedReturn(facts, fitted) ?? {}
  expect(ours - theirs).toBeCloseTo(0.75 * 30, -0.5)
})

test('the range holds 80% of the newest two seasons', () => {
  const shareHeld = (sample: readonly DateRow[], cut: number) => {
    const parameters = { ...fitted, recent: { ...fitted.recent, cut } }
    const held = sample.filter(({ facts, back }) => {
      const range = datedReturn(facts, parameters)
      return range && back >= range.low && back <= range.high
    })
    return held.length / sample.length
  }
  expect(fitted.recent).toMatchObject({ seasons: [2019], rows: 200 })
  expect(shareHeld(early, fitted.recent.cut)).toBeCloseTo(0.8, 1)
  const later = [...rows(2020, 12), ...rows(2021, 12)]
  const recent = recentCut(fitted, [...early, ...later])
  expect(recent).toMatchObject({ seasons: [2020, 2021], rows: 400 })
  expect(recent.cut).not.toBe(fitted.recent.cut)
})

test('no later season is used, and errors are counted from the game of the return', () => {
  const both = [...early, ...rows(2020, 20)]
  const evaluation = evaluateEplDates(both, fitDates(both), { since: null })
  const [days, pinball, coverage] = evaluation.rows
  expect(evaluation.tested[0]?.from).toBe('2020-09-01')
  expect(days).toMatchObject({ id: 'date.epl', n: 200 })
  expect(days?.naive).toBeCloseTo(30, -0.5)
  expect(days?.ours).toBeLessThan(12)
  expect(pinball?.ratio).toBeLessThan(1.2)
  expect(coverage?.ours).toBeCloseTo(0.8, 0.5)
  const other = evaluateEplDates([...both, ...rows(2021, 60)], fitDates(both), 'forward')
  expect(other.rows).toEqual(evaluation.rows)
})
