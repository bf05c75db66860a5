import { expect, test } from 'vitest'
import { FeedError } from '../../../feed/feed.ts'
import {
  cellsOfPages,
  header2019,
  header2021,
  header2024,
  type ReportPage,
  wordsOf,
} from '../testing/reportTexts.ts'
import { readReportTable } from './reportTable.ts'
import type { PlacedText } from './textCells.ts'

const title = '11/20/26 03:30 PM'
const read = (texts: PlacedText[]) => readReportTable(texts, 'report.pdf')
const linesOf = (texts: PlacedText[]) =>
  read(texts).rows.map(({ team, player, status, reason }) =>
    [team, player, status, reason].join(' | '),
  )
const page = (...lines: ReportPage['lines']): ReportPage => ({ title, lines })
const game = [24, '11/20/2026', 121, '07:30 (ET)', 201, 'MIA@BOS'] as const

test('today’s layout is read, with each word apart and the time in the title', () => {
  const table = read(
    wordsOf(
      page(
        [115, ...header2024],
        [136, ...game, 265, 'Miami Heat', 426, 'Testa Jr., Bo', 587, 'Out', 667, 'Rest - Rest'],
        [158, 426, 'da Sample, Cy', 587, 'Available', 667, 'G League - Two-Way'],
      ),
    ),
  )
  const shared = { page: 1, day: '11/20/2026', time: '07:30 (ET)', matchup: 'MIA@BOS' }
  expect(table).toEqual({
    title: { day: '11/20/26', clock: '03:30 PM' },
    rows: [
      {
        ...{ ...shared, team: 'Miami Heat', player: 'Testa Jr., Bo' },
        ...{ status: 'Out', reason: 'Rest - Rest' },
      },
      {
        ...{ ...shared, team: 'Miami Heat', player: 'da Sample, Cy' },
        ...{ status: 'Available', reason: 'G League - Two-Way' },
      },
    ],
    loose: [],
  })
})

test('the layout of 2021 is read, with whole cells, a header on each page and the status before the reason', () => {
  const texts = cellsOfPages(
    page(
      [64, ...header2021],
      [83, 20, '11/20/2026', 94, '07:30 (ET)', 169, 'MIA@BOS', 243, 'Miami Heat', 370, 'Testa, Bo'],
      [83.5, 498, 'Out', 604, 'Injury/Illness - Head; Concussion'],
    ),
    page(
      [64, ...header2021],
      [83, 243, 'Boston Celtics', 370, 'Sample, Cy', 498, 'Out', 604, 'Personal Reasons'],
    ),
  )
  expect(linesOf(texts)).toEqual([
    'Miami Heat | Testa, Bo | Out | Injury/Illness - Head; Concussion',
    'Boston Celtics | Sample, Cy | Out | Personal Reasons',
  ])
})

test('the layout of 2019 is read, with a column of categories; the status of the day before is left out', () => {
  const game = [20, '11/20/2026', 73, '07:30 (ET)', 125, 'MIA@BOS'] as const
  const out = [381, 'Injury/Illness', 606, 'Out', 719, 'Questionable'] as const
  const texts = cellsOfPages(
    page(
      [64, ...header2019],
      [83, ...game, 178, 'Minnesota', 268, 'Testa, Bo', ...out, 494, 'Sore left hip'],
      [91, 178, 'Timberwolves'],
      [101, 494, 'Thigh contusion - right and'],
      [105, 268, 'Sample, Cy', ...out],
      [109, 494, 'Patellar tendinitis - right'],
      [127, 268, 'Away, Di', 381, 'G League Team', 494, '-', 606, 'Out', 719, '-'],
    ),
  )
  expect(linesOf(texts)).toEqual([
    'Minnesota Timberwolves | Testa, Bo | Out | Injury/Illness - Sore left hip',
    'Minnesota Timberwolves | Sample, Cy | Out | Injury/Illness - Thigh contusion - right and Patellar tendinitis - right',
    'Minnesota Timberwolves | Away, Di | Out | G League Team',
  ])
})

test('a club stands on the first line of a row whose reason has three', () => {
  const texts = cellsOfPages(
    page(
      [64, ...header2021],
      [83, 20, '11/20/2026', 94, '07:30 (ET)', 169, 'MIA@BOS', 243, 'Miami Heat', 370, 'Testa, Bo'],
      [83.5, 498, 'Out', 604, 'Rest'],
      [101, 243, 'Boston Celtics', 604, 'Injury/Illness - Right Thumb;'],
      [109, 370, 'Sample, Cy', 498, 'Out', 604, 'Partial tear of'],
      [117, 604, 'the ligament'],
    ),
  )
  expect(linesOf(texts)[1]).toBe(
    'Boston Celtics | Sample, Cy | Out | Injury/Illness - Right Thumb; Partial tear of the ligament',
  )
})

test('columns are found by their headers, in any order', () => {
  const texts = wordsOf(
    page(
      [115, 23, 'Game Date', 120, 'Game Time', 200, 'Matchup', 264, 'Team', 425, 'Player Name'],
      [115.5, 586, 'Reason', 700, 'Current Status'],
      [136, ...game, 265, 'Miami Heat', 426, 'Testa, Bo', 587, 'Rest', 701, 'Doubtful'],
    ),
  )
  expect(linesOf(texts)).toEqual(['Miami Heat | Testa, Bo | Doubtful | Rest'])
})

const toTheEndOfThePage = page(
  [115, ...header2024],
  [
    136,
    ...game,
    265,
    'Miami Heat',
    426,
    'Testa, Bo',
    587,
    'Out',
    667,
    'Injury/Illness - Right Foot; Stress',
  ],
)

test('a reason is wrapped around the line of its row', () => {
  const texts = wordsOf(
    page(
      [115, ...header2024],
      [136, 667, 'Injury/Illness - Left Knee; Patellar'],
      [143, ...game, 265, 'Miami Heat', 426, 'Testa, Bo', 587, 'Out'],
      [150, 667, 'Tendonopathy'],
      [172, 667, 'Injury/Illness - Right Hand; Non-'],
      [179, 426, 'Sample, Cy', 587, 'Out'],
      [186, 667, 'displaced Fracture'],
    ),
  )
  expect(linesOf(texts)).toEqual([
    'Miami Heat | Testa, Bo | Out | Injury/Illness - Left Knee; Patellar Tendonopathy',
    'Miami Heat | Sample, Cy | Out | Injury/Illness - Right Hand; Non-displaced Fracture',
  ])
})

test('the end of a reason on top of a page belongs to the last row of the page before', () => {
  const texts = wordsOf(
    toTheEndOfThePage,
    page([88, 667, 'Fracture'], [110, 426, 'Sample, Cy', 587, 'Out', 667, 'Not With Team']),
  )
  expect(linesOf(texts)).toEqual([
    'Miami Heat | Testa, Bo | Out | Injury/Illness - Right Foot; Stress Fracture',
    'Miami Heat | Sample, Cy | Out | Not With Team',
  ])
})

test('the beginning of a reason on top of a page belongs to the row below it', () => {
  const texts = wordsOf(
    toTheEndOfThePage,
    page(
      [90, 667, 'Injury/Illness - Right Hamstring;'],
      [97, 426, 'Sample, Cy', 587, 'Out'],
      [104, 667, 'Strain'],
    ),
  )
  expect(linesOf(texts)).toEqual([
    'Miami Heat | Testa, Bo | Out | Injury/Illness - Right Foot; Stress',
    'Miami Heat | Sample, Cy | Out | Injury/Illness - Right Hamstring; Strain',
  ])
})

test('the beginning of a reason on top of a page does not continue another', () => {
  const texts = wordsOf(
    toTheEndOfThePage,
    page(
      [90, 667, 'Injury/Illness - Right Hamstring;'],
      [120, 426, 'Sample, Cy', 587, 'Out', 667, 'Strain'],
    ),
  )
  expect(linesOf(texts)[0]).toBe(
    'Miami Heat | Testa, Bo | Out | Injury/Illness - Right Foot; Stress',
  )
  expect(read(texts).rows[1]?.reason).toContain('Injury/Illness - Right Hamstring;')
})

test('the beginning of a reason at the end of a page belongs to the first row of the next', () => {
  const [header, row] = toTheEndOfThePage.lines
  if (!header || !row) throw new Error('there are two lines')
  const texts = wordsOf(
    page(header, row, [158, 667, 'Injury/Illness - Right Hamstring;']),
    page([90, 426, 'Sample, Cy', 587, 'Out', 667, 'Strain']),
  )
  expect(linesOf(texts)[1]).toBe(
    'Miami Heat | Sample, Cy | Out | Injury/Illness - Right Hamstring; Strain',
  )
})

test('a club that has not reported has a row without a player', () => {
  const texts = wordsOf(
    page(
      [115, ...header2024],
      [136, ...game, 265, 'Miami Heat', 667, 'NOT YET SUBMITTED'],
      [159, 265, 'Boston Celtics', 426, 'Testa, Bo', 587, 'Out', 667, 'Rest'],
    ),
  )
  expect(linesOf(texts)).toEqual([
    'Miami Heat |  |  | NOT YET SUBMITTED',
    'Boston Celtics | Testa, Bo | Out | Rest',
  ])
})

test('a new game without a club takes none from the game above', () => {
  const texts = wordsOf(
    page(
      [115, ...header2024],
      [136, ...game, 265, 'Miami Heat', 426, 'Testa, Bo', 587, 'Out', 667, 'Rest'],
      [159, 201, 'LAL@LAC', 426, 'Sample, Cy', 587, 'Out', 667, 'Rest'],
    ),
  )
  expect(read(texts).rows[1]).toMatchObject({ matchup: 'LAL@LAC', day: '11/20/2026', team: '' })
})

test('text that belongs to no row is reported', () => {
  const [header, row] = toTheEndOfThePage.lines
  if (!header || !row) throw new Error('there are two lines')
  const { loose } = read(wordsOf(page(header, row, [300, 265, 'Boston Celtics'])))
  expect(loose).toEqual([{ page: 1, text: 'Boston Celtics' }])
})

test.each(['Matchup', 'Team', 'Reason', 'Current', 'Player'])(
  'a report whose header lacks %s has changed its format',
  (word) => {
    const texts = wordsOf(toTheEndOfThePage).filter(({ text }) => text !== word)
    expect(() => read(texts)).toThrow(/^report\.pdf has changed its format: there is no column/)
  },
)

test('a report without a title or without text has changed its format', () => {
  const untitled = wordsOf(toTheEndOfThePage).filter(({ y }) => y > 50)
  expect(() => read(untitled)).toThrow(FeedError)
  expect(() => read([])).toThrow(FeedError)
})
