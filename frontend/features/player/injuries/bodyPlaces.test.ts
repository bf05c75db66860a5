import { expect, test } from 'vitest'
import { bodyMarks } from './bodyPlaces.ts'

const today = '2026-11-21'
const injury = (id: string, over: object = {}) => ({
  ...{ injury_id: id, body_part: 'ankle', side: 'left' as const, days_lost: 16 },
  ...{ injury_date: '2026-11-01', recovery_return_date: '2026-11-17' },
  ...over,
})

test('his left side is on the right of the front view and on the left of the back view', () => {
  const [ankle, hamstring] = bodyMarks(
    [injury('a'), injury('h', { body_part: 'Hamstring' })],
    today,
  )
  expect([ankle?.view, ankle?.x]).toEqual(['front', 72])
  expect([hamstring?.view, hamstring?.x, hamstring?.number]).toEqual(['back', 47, 2])
})

test('an injury of both sides has two circles, and one of an unknown side is on the middle line', () => {
  const places = (side: string | null) =>
    bodyMarks([injury('a', { side })], today).map(({ x }) => x)
  expect(places('both')).toEqual([72, 48])
  expect(places(null)).toEqual([60])
})

test('the area grows with the days lost, between a smallest and a largest circle', () => {
  const radius = (days_lost: number) =>
    bodyMarks([injury('a', { days_lost })], today)[0]?.radius ?? 0
  expect(radius(80) ** 2 / radius(40) ** 2).toBeCloseTo(2, 10)
  expect([radius(0), radius(400)]).toEqual([6.5, 17])
})

test('injuries in one place form a row outward', () => {
  const placesOf = (side: string) =>
    bodyMarks(
      ['a', 'b', 'c'].map((id) => injury(id, { side, days_lost: 25 })),
      today,
    ).map(({ x }) => x)
  expect(placesOf('left')).toEqual([72, 90, 108])
  expect(placesOf('right')).toEqual([48, 30, 12])
})

test('an injury of more than 18 months ago, or without a place on the body, is not drawn', () => {
  const old = injury('old', { injury_date: '2025-07-04' })
  const ill = injury('ill', { body_part: 'illness' })
  expect(bodyMarks([old, ill, injury('a')], today).map(({ id, number }) => [id, number])).toEqual([
    ['a', 3],
  ])
})

test('an injury from which he is not back is marked', () => {
  const marks = bodyMarks([injury('a', { recovery_return_date: null }), injury('b')], today)
  expect(marks.map(({ isOpen }) => isOpen)).toEqual([true, false])
})
