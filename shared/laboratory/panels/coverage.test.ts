import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { coverageOf } from './coverage.ts'

const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => fixedDay(`${month}-01`) + (index % 28))

const games = ['2018-11', '2018-12', '2019-01', '2019-11', '2019-12'].flatMap((month) =>
  days(month, 60),
)

test('a month with games but without injury records is not covered', () => {
  const records = [...days('2018-11', 30), ...days('2019-01', 30)]
  const { covers, gaps } = coverageOf(games, records)
  expect(covers(fixedDay('2018-11-20'))).toBe(true)
  expect(covers(fixedDay('2018-12-10'))).toBe(false)
  expect(covers(fixedDay('2018-11-20'), fixedDay('2018-12-18'))).toBe(false)
  expect(gaps).toEqual(['2018-12', '2019-11 to 2019-12'])
})

test('a month with far fewer records than usual is not covered', () => {
  const records = [...days('2018-11', 30), ...days('2018-12', 30), ...days('2019-01', 2)]
  expect(coverageOf(games, records).gaps).toContain('2019-01 to 2019-12')
})

test('nothing is covered after the month of the last record', () => {
  const { covers } = coverageOf(games, days('2018-11', 28))
  expect(covers(fixedDay('2018-11-30'))).toBe(true)
  expect(covers(fixedDay('2018-11-30'), fixedDay('2018-12-01'))).toBe(false)
  expect(covers(fixedDay('2021-07-01'))).toBe(false)
})

test('a month without games needs no records', () => {
  const records = ['2018-11', '2018-12', '2019-01', '2019-11', '2019-12'].flatMap((month) =>
    days(month, 30),
  )
  const { covers, gaps } = coverageOf(games, records)
  expect(covers(fixedDay('2019-01-20'), fixedDay('2019-11-10'))).toBe(true)
  expect(gaps).toEqual([])
})

test('a folder without records covers nothing', () => {
  expect(coverageOf(games, []).covers(fixedDay('2018-12-01'))).toBe(false)
})
