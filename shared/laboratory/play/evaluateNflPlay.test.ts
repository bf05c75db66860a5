import { expect, test } from 'vitest'
import { nfl } from '../../scoring/parameters/nfl.ts'
import { playChance } from '../../scoring/play/playChance.ts'
import { evaluateNflPlay, nflFlags, nflPlayTest } from './evaluateNflPlay.ts'
import type { PlayRow } from './fitPlay.ts'
import type { TestedPlay } from './testedPlays.ts'
import { playRow } from './testing/invented.ts'

const row = (over: Partial<TestedPlay>): TestedPlay => ({
  ...playRow({
    season: 2018,
    round: '2018 1',
    listing: 'Questionable',
    said: null,
    position: 'WR',
  }),
  ...{ practice: 'full', role: 'most snaps', ours: 0.8, record: 0.7 },
  ...over,
})
const rows = (count: number, played: number, over: Partial<TestedPlay>): TestedPlay[] =>
  Array.from({ length: count }, (_, index) =>
    row({ player: `p${index}`, ...over, played: index < played ? 1 : 0 }),
  )

const before: PlayRow[] = [
  ...rows(92, 84, { season: 2017 }),
  ...rows(50, 0, { season: 2015 }),
  ...rows(50, 0, { season: 2017, practice: 'none' }),
  ...rows(50, 0, { season: 2017, role: 'few snaps' }),
]
const tests = [
  ...rows(20, 16, {}),
  ...rows(20, 2, { listing: 'Day-To-Day', ours: 0.1 }),
  ...rows(20, 20, { listing: 'No designation', ours: 0.9 }),
  ...rows(20, 20, { listing: 'no report yet', ours: 0 }),
]
const tested = { panel: 'play.nfl', from: '2018-09-06', how: 'walking forward' }

test('our chances are compared with those of the designation, and of a table of earlier seasons', () => {
  const { rows: figures } = evaluateNflPlay([...before, ...tests], {
    ...{ all: tests, measured: tests },
    tested,
  })
  const figure = (id: string) => figures.find((one) => one.id === id)
  const squares = (chance: number) => 0.8 * (1 - chance) ** 2 + 0.2 * chance ** 2
  expect(figure('play.nfl')).toMatchObject({ n: 20, naive: expect.closeTo(squares(0.7), 10) })
  expect(figure('play.nfl')?.ours).toBeCloseTo(squares(0.8), 10)
  // 84 of 92 played, and eight more count as the word's record.
  expect(figure('play.nfl.table')?.naive).toBeCloseTo(squares((84 + 8 * 0.7) / 100), 10)
  expect(figure('ece.play.nfl')).toMatchObject({ n: 20 })
  expect(figure('play.nfl.early')?.n).toBe(20)
  expect(figure('play.nfl.early')?.ours).toBeCloseTo(0.1 * 0.9 ** 2 + 0.9 * 0.1 ** 2, 10)
})

test('flags are those of the game day, and a player whom his club rules out has no chance', () => {
  const out = rows(40, 1, { listing: 'Out' }).map(({ ours, record, ...plain }) => plain)
  const earlier = rows(40, 40, { listing: 'Out', season: 2016 })
  const { rows: flags, reliability } = nflFlags({ all: tests, measured: tests, tested }, [
    ...out,
    ...earlier,
  ])
  const whole = flags.filter(({ detail }) => detail === null)
  expect(whole.map(({ listing, n, played }) => [listing, n, played])).toEqual([
    ['Questionable', 20, 16],
    ['No designation', 20, 20],
    ['Out', 40, 1],
  ])
  expect(whole[2]?.brier.ours).toBeCloseTo(1 / 40, 10)
  const kinds = rows(30, 20, { part: 'knee' })
  const detailed = nflFlags({ all: kinds, measured: kinds, tested }, out).rows
  expect(detailed.map(({ listing, detail }) => [listing, detail?.value])).toEqual([
    ['Questionable', undefined],
    ['Questionable', 'full'],
    ['Questionable', 'WR'],
    ['Questionable', 'knee'],
    ['Out', undefined],
  ])
  expect(reliability[0]?.bins.reduce((sum, { n }) => sum + n, 0)).toBe(40)
})

test('only the level and the slope of Questionable are corrected', () => {
  const chance = nflPlayTest.chanceOf ?? playChance
  const cleared = { listing: 'cleared', cleared: 2, questionable: null }
  const inDoubt = { listing: 'questionable', cleared: null, questionable: 1 }
  const other = { ...nfl.play, recent: { ...nfl.play.recent, intercept: -1 } }
  expect(chance(other, cleared)).toBe(chance(nfl.play, cleared))
  expect(chance(other, inDoubt)).toBeLessThan(chance(nfl.play, inDoubt))
})
