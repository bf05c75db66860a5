import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import type { ConvertContext, Dataset, ReceivedFile } from '../source.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { reportFacts } from './report/reportFacts.ts'
import { readReportTable } from './report/reportTable.ts'
import { schedule } from './schedule.ts'
import { scoreboard } from './scoreboard.ts'
import { squads } from './squads.ts'
import {
  boardGame,
  boxPlayer,
  boxScoreOf,
  boxTable,
  contextAt,
  finalScore,
  game,
  indexOf,
  jsonFile,
  player,
  scheduledGame,
  scheduleOf,
  scoreboardOf,
  teamNumbers,
  textFile,
} from './testing/payloads.ts'
import { header2024, wordsOf } from './testing/reportTexts.ts'
import { totals } from './totals.ts'

const whole = { jersey: 7, position: 'C', heightInches: 83, weightPounds: 255 }
const context: ConvertContext = contextAt('2026-11-21T17:00:00Z', {
  players: [
    { ...player(11, 'Bo Testa', 'nba-BOS'), ...whole },
    { ...player(12, 'Cy Sample', 'nba-MIA'), ...whole },
  ],
  games: [
    game('0022600123', { venue: 'Sample Arena' }),
    game('0022600124', { venue: 'Sample Arena', status: 'in_progress' }),
  ],
})

const out = { played: '0', notPlayingReason: 'INACTIVE_INJURY', notPlayingDescription: 'Back' }
const payloads: [string, Dataset, ReceivedFile][] = [
  [
    'the schedule',
    schedule,
    scheduleOf(scheduledGame('0022600123'), scheduledGame('0022600124', finalScore(90, 80))),
  ],
  ['the scoreboard', scoreboard, scoreboardOf(boardGame('0022600123'), boardGame('0022600124'))],
  [
    'a box score',
    squads,
    boxScoreOf('0022600123', [boxPlayer(11, 'Bo Testa')], [boxPlayer(12, 'Cy Sample', out)]),
  ],
  [
    'the list of players',
    squads,
    indexOf([
      [11, 'Testa', 'Bo', teamNumbers.BOS, 'BOS', '7', 'C-F', '6-11', '255', 1, null],
      [12, 'Sample', 'Cy', teamNumbers.MIA, 'MIA', '0', 'G', '6-1', '180', 1, null],
    ]),
  ],
]
const table = boxTable(
  'player_box_2027.csv',
  '401,2027,2,2026-11-01,900,Bo Testa,2,BOS,30.0,20,8,5,1,2,TRUE,FALSE,C',
  '401,2027,2,2026-11-01,901,Cy Sample,9,MIA,30.0,20,8,5,1,2,TRUE,FALSE,G',
)
const everything = [...payloads, ['the totals', totals, table] as const]

const expectSound = ({ facts, rejects }: Converted) => {
  for (const one of facts) expect(fact.parse(one)).toEqual(one)
  for (const { path, reason, record } of rejects) {
    expect(path).not.toBe('')
    expect(reason).not.toBe('')
    expect(() => JSON.stringify(record)).not.toThrow()
  }
}

const expectFeedErrorOnly = async (read: () => Converted | Promise<Converted>) => {
  let converted: Converted
  try {
    converted = await read()
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return
  }
  expectSound(converted)
}

const damage = fc.record({
  at: fc.nat(100_000),
  cut: fc.nat(40),
  put: fc.oneof(
    fc.constantFrom('', '"', ',', '\0', '[', '{', '}', '-', 'null', '9', '\n', '<b>', '\u202E'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  ),
})

test.each(everything)(
  '%s with damaged bytes gives sound facts or one failure',
  async (_, feed, file) => {
    const text = new TextDecoder().decode(file.bytes)
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, cut, put }) => {
        const where = at % (text.length + 1)
        const damaged = textFile(file.file, text.slice(0, where) + put + text.slice(where + cut))
        await expectFeedErrorOnly(() => feed.convert([damaged], context))
      }),
      { numRuns: 150 },
    )
  },
)

test.each(payloads)(
  'hostile values in %s give sound facts, rejects or one failure',
  (_, feed, file) => {
    const payload: unknown = JSON.parse(new TextDecoder().decode(file.bytes))
    const convert = (content: unknown) => feed.convert([jsonFile(file.file, content)], context)
    expectNoHarm(payload, (content) => convert(content) as Converted)
  },
)

const report = wordsOf(
  {
    title: '11/20/26 03:30 PM',
    lines: [
      [115, ...header2024],
      [136, 24, '11/20/2026', 121, '07:30 (ET)', 201, 'MIA@BOS', 265, 'Miami Heat'],
      [136.5, 426, 'Sample, Cy', 587, 'Out', 667, 'Injury/Illness - Right Foot; Stress'],
    ],
  },
  {
    title: '11/20/26 03:30 PM',
    lines: [
      [88, 667, 'Fracture'],
      [110, 265, 'Boston Celtics', 426, 'Testa, Bo', 587, 'Available', 667, 'Rest - Rest'],
      [133, 265, 'Utah Jazz', 667, 'NOT YET SUBMITTED'],
    ],
  },
)

test('a report whose text is moved, lost or changed gives sound facts or one failure', async () => {
  const change = fc.record({
    index: fc.nat(report.length - 1),
    x: fc.constantFrom(undefined, 0, 120, 265, 426, 587, 667, 5000, Number.NaN),
    y: fc.constantFrom(undefined, 0, 88, 110, 136, 700, Number.NaN),
    text: fc.constantFrom(undefined, '', 'Out', 'NOT', '-', '\0', 'x'.repeat(3000), '11/20/26'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const texts = report.map((one) => ({ ...one }))
      for (const { index, x, y, text } of changes)
        Object.assign(texts[index] ?? {}, {
          ...(x !== undefined && { x }),
          ...(y !== undefined && { y }),
          ...(text !== undefined && { text }),
        })
      await expectFeedErrorOnly(() =>
        reportFacts(readReportTable(texts, 'report.pdf'), 'report.pdf', context),
      )
    }),
    { numRuns: 300 },
  )
})
