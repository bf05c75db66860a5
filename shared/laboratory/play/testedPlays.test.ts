import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { randomFrom } from '../statistics/samples.ts'
import { fitPlay, type PlayRow } from './fitPlay.ts'
import { testedPlays } from './testedPlays.ts'
import { playRow } from './testing/invented.ts'

const recipe = {
  terms: [{ feature: 'minutes', knots: [0, 1], stiffness: 0 }],
  penalty: 1,
  oneOf: [],
}
const random = randomFrom(5)

/** Invented rows of a season, of whom a share plays. */
const season = (year: number, share: number): PlayRow[] =>
  Array.from({ length: 400 }, (_, index) => {
    const minutes = random()
    return playRow({
      player: `p${index % 40}`,
      season: year,
      day: fixedDay(`${year}-09-01`) + (index % 200),
      listing: index % 4 === 0 ? '75% to play' : 'Active',
      features: { minutes },
      played: random() < share * minutes ? 1 : 0,
    })
  })

const rows = [season(2018, 0.9), season(2019, 0.9), season(2020, 0.6), season(2021, 0.9)].flat()
const seasonsOf = (tested: readonly PlayRow[]) => [...new Set(tested.map((row) => row.season))]
const fitOn = (...seasons: number[]) => ({
  committed: fitPlay(
    rows.filter((row) => seasons.includes(row.season)),
    recipe,
  ),
  recipe,
})
const now = { since: null }

test('each fitted season is tested by the seasons before it alone', () => {
  const { measured, tested } = testedPlays('play.epl', rows, fitOn(2018, 2019, 2020, 2021), now)
  expect(seasonsOf(measured)).toEqual([2019, 2020, 2021])
  expect(tested).toMatchObject({ panel: 'play.epl', from: '2019-09-01' })
  const until = rows.filter((row) => row.season <= 2020)
  const reversed = rows
    .filter((row) => row.season > 2020)
    .map((row) => ({ ...row, played: row.played === 1 ? (0 as const) : (1 as const) }))
  const other = testedPlays('play.epl', [...until, ...reversed], fitOn(2018, 2019, 2020, 2021), now)
  expect(other.measured.filter((row) => row.season <= 2020)).toEqual(
    measured.filter((row) => row.season <= 2020),
  )
})

test('only a season unknown to the fit is measured, by the committed model', () => {
  const models = fitOn(2018, 2019)
  const { all, measured, tested } = testedPlays('play.epl', rows, models, now)
  expect(seasonsOf(all)).toEqual([2019, 2020, 2021])
  expect(seasonsOf(measured)).toEqual([2020, 2021])
  expect(tested.how).toBe('committed parameters on the seasons 2020, 2021')
  const another = fitOn(2021)
  expect(testedPlays('play.epl', rows, another, now).measured[0]?.ours).not.toBe(measured[0]?.ours)
})

test('the two seasons before correct a chance, and all earlier ones give the listing’s share', () => {
  const { measured } = testedPlays('play.epl', rows, fitOn(2018, 2019), now)
  const meanOf = (year: number) => {
    const own = measured.filter((row) => row.season === year)
    return own.reduce((sum, { ours }) => sum + ours, 0) / own.length
  }
  // 2020, when fewer played, has lowered the chances of 2021.
  expect(meanOf(2021)).toBeLessThan(meanOf(2020) - 0.02)
  const before = rows.filter((row) => row.season < 2020 && row.listing === 'Active')
  const share = before.filter(({ played }) => played === 1).length / before.length
  expect(measured.find((row) => row.season === 2020 && row.listing === 'Active')?.record).toBe(
    share,
  )
})

test('a player who may not play has no chance, and counts in his listing’s share', () => {
  const with20 = rows.map((row) =>
    row.season >= 2020 ? { ...row, isBarred: true, played: 0 as const } : row,
  )
  const { measured } = testedPlays('play.epl', with20, fitOn(2018, 2019), now)
  expect(measured.every(({ ours }) => ours === 0)).toBe(true)
  const [of2020, of2021] = [2020, 2021].map((year) => measured.find((row) => row.season === year))
  expect(of2021?.record).toBeLessThan((of2020?.record ?? 0) - 0.1)
})

test('a test may begin on a day, or lie inside the fit period', () => {
  const models = fitOn(2018, 2019)
  const since = fixedDay('2021-09-01')
  expect(seasonsOf(testedPlays('play.epl', rows, models, { since }).measured)).toEqual([2021])
  expect(seasonsOf(testedPlays('play.epl', rows, models, 'forward').measured)).toEqual([2019])
})

test('a sport may compute chances in its own way, and leave out seasons from the listing’s share', () => {
  const models = { ...fitOn(2018, 2019, 2020, 2021), chanceOf: () => 0.25, recordFrom: 2019 }
  const { measured } = testedPlays('play.nfl', rows, models, now)
  expect(seasonsOf(measured)).toEqual([2020, 2021])
  expect(measured.every(({ ours }) => ours === 0.25)).toBe(true)
  const before = rows.filter((row) => row.season === 2019 && row.listing === 'Active')
  expect(measured.find((row) => row.season === 2020 && row.listing === 'Active')?.record).toBe(
    before.filter(({ played }) => played === 1).length / before.length,
  )
})
