import { expect, test } from 'vitest'
import { playRow } from '../play/testing/invented.ts'
import type { NflTables } from '../tables/nfl.ts'
import { fitSoccerStatus, testedNflStatus } from './statusChances.ts'

const reports = (season: number, count: number, played: number) =>
  Array.from({ length: count }, (_, index) => ({
    season,
    player: `p${index}`,
    status: 'Questionable',
    injury: 'Knee',
    played: index < played,
  }))
const tables = (rows: NflTables['reports']) => ({ reports: rows }) as NflTables

test('a season is tested with the chances of the seasons before it', () => {
  const rows = [...reports(2017, 980, 980), ...reports(2018, 60, 30)]
  expect(testedNflStatus(tables(rows), 2018)).toEqual([
    { label: 'Questionable', said: 0.994, happened: 0.5, count: 60 },
  ])
})

test('a status with few reports is not tested', () => {
  expect(testedNflStatus(tables(reports(2018, 49, 30)), 2018)).toEqual([])
})

test('a stated chance becomes the one that was observed, and stays as stated without data', () => {
  const flags = Array.from({ length: 180 }, (_, index) =>
    playRow({ season: 2022, listing: '75% to play', played: index < 85 ? 1 : 0 }),
  )
  const before = playRow({ season: 2020, listing: '75% to play', played: 0 })
  expect(fitSoccerStatus([...flags, before])).toEqual({
    Out: 0,
    Doubtful: 0.25,
    Questionable: 0.5,
    '75% to play': 0.5,
    '50% to play': 0.5,
    '25% to play': 0.25,
  })
})
