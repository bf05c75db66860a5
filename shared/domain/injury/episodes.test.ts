import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { type DailyReport, type InjuryEpisode, joinEpisodes } from './episodes.ts'

const start = '2026-09-01'
const day = (offset: number) => addDays(start, offset) ?? ''

/** "0 knee" is a hurt report of the knee on day 0, "5 ok" a clear report, "3" a hurt one without a part. */
const report = (text: string): DailyReport => {
  const [offset, ...words] = text.split(' ')
  const side = words.find((word) => word === 'left' || word === 'right')
  const bodyPart = words.filter((word) => word !== 'ok' && word !== side).join(' ')
  return {
    day: day(Number(offset)),
    condition: words.includes('ok') ? 'clear' : 'hurt',
    ...(bodyPart && { bodyPart }),
    ...(side && { side: side as 'left' | 'right' }),
  }
}

const offsetOf = (one: string) => (Date.parse(one) - Date.parse(start)) / 86_400_000

const written = ({ bodyPart, side, start: from, lastHurt, cleared, recurrence }: InjuryEpisode) =>
  [
    side,
    bodyPart ?? '?',
    `${offsetOf(from)}-${offsetOf(lastHurt)}`,
    cleared && `ok ${offsetOf(cleared)}`,
    recurrence && 'again',
  ]
    .filter(Boolean)
    .join(' ')

describe('daily reports become episodes', () => {
  test.each<[string, string[], string[]]>([
    ['one report', ['0 knee'], ['knee 0-0']],
    ['a run of days', ['0 knee', '1 knee', '2 knee'], ['knee 0-2']],
    ['a run that ends in a clearance', ['0 knee', '2 knee', '4 ok'], ['knee 0-2 ok 4']],
    ['clear days only', ['0 ok', '5 ok'], []],
    ['14 days of silence', ['0 knee', '14 knee'], ['knee 0-14']],
    ['15 days of silence', ['0 knee', '15 knee'], ['knee 0-0', 'knee 15-15 again']],
    ['hurt 7 days after clearance', ['0 knee', '3 ok', '10 knee'], ['knee 0-10']],
    [
      'hurt 8 days after clearance',
      ['0 knee', '3 ok', '11 knee'],
      ['knee 0-0 ok 3', 'knee 11-11 again'],
    ],
    [
      'cleared each Sunday, limited each Wednesday',
      ['0 hip', '4 ok', '7 hip', '11 ok', '14 hip'],
      ['hip 0-14'],
    ],
    [
      'a second clearance',
      ['0 knee', '3 ok', '9 ok', '11 knee'],
      ['knee 0-0 ok 3', 'knee 11-11 again'],
    ],
    ['another body part', ['0 knee', '1 ankle', '2 knee'], ['knee 0-2', 'ankle 1-1']],
    ['another side', ['0 left knee', '1 right knee'], ['left knee 0-0', 'right knee 1-1']],
    ['a side named later', ['0 knee', '1 left knee', '2 knee'], ['left knee 0-2']],
    ['a part named later', ['0', '1 knee', '2'], ['knee 0-2']],
    ['a part never named', ['0', '5'], ['? 0-5']],
    ['an unnamed report joins the latest', ['0 knee', '3 ankle', '4'], ['knee 0-0', 'ankle 3-4']],
    [
      'a named clearance',
      ['0 knee', '0 ankle', '3 knee ok', '4 ankle'],
      ['ankle 0-4', 'knee 0-0 ok 3'],
    ],
    ['a general clearance', ['0 knee', '0 ankle', '3 ok'], ['ankle 0-0 ok 3', 'knee 0-0 ok 3']],
    ['clear and hurt on one day', ['0 knee', '3 ok', '3 knee'], ['knee 0-3']],
    ['the same part in other letters', ['0 Knee', '1 KNEE'], ['knee 0-1']],
    [
      'hurt again 365 days later',
      ['0 knee', '5 ok', '370 knee'],
      ['knee 0-0 ok 5', 'knee 370-370 again'],
    ],
    [
      'hurt again 366 days later',
      ['0 knee', '5 ok', '371 knee'],
      ['knee 0-0 ok 5', 'knee 371-371'],
    ],
    [
      'a knee whose side was not named before',
      ['0 knee', '60 left knee'],
      ['knee 0-0', 'left knee 60-60 again'],
    ],
    [
      'a knee whose side is not named now',
      ['0 left knee', '60 knee'],
      ['left knee 0-0', 'knee 60-60 again'],
    ],
    [
      'the other knee later',
      ['0 left knee', '60 right knee'],
      ['left knee 0-0', 'right knee 60-60'],
    ],
  ])('%s', (_, reports, episodes) => {
    expect(joinEpisodes(reports.map(report)).map(written)).toEqual(episodes)
  })
})

it('after a silence of any length a report of the same day of injury is about the same injury', () => {
  const stating = (onset: string) => (text: string) => ({ ...report(text), onset })
  const early = ['0 knee', '3 knee'].map(stating(day(0)))
  expect(joinEpisodes([...early, stating(day(0))('60 knee')]).map(written)).toEqual(['knee 0-60'])
  expect(joinEpisodes([...early, stating(day(55))('60 knee')])).toHaveLength(2)
  expect(joinEpisodes([...early, report('60 knee')])).toHaveLength(2)
  // He was back in the meantime.
  const back = [...early, report('10 ok')]
  expect(joinEpisodes([...back, stating(day(0))('60 knee')])).toHaveLength(2)
})

it('a report with an impossible day is ignored', () => {
  expect(joinEpisodes([{ day: '2026-02-30', condition: 'hurt', bodyPart: 'knee' }])).toEqual([])
})

const anyReport: fc.Arbitrary<DailyReport> = fc.record({
  day: fc.integer({ min: 0, max: 120 }).map(day),
  condition: fc.constantFrom('hurt', 'clear'),
  bodyPart: fc.constantFrom('knee', 'ankle', null),
  side: fc.constantFrom('left', 'right', null),
})

it('reports make the same episodes in whatever order and however often they arrive', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { maxLength: 30 }), (reports) => {
      const joined = joinEpisodes(reports)
      expect(joinEpisodes(reports.toReversed())).toEqual(joined)
      expect(joinEpisodes([...reports, ...reports])).toEqual(joined)
    }),
  )
})

it('every hurt report lies within an episode, which starts and ends on days of hurt reports', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { maxLength: 30 }), (reports) => {
      const episodes = joinEpisodes(reports)
      const hurt = reports.filter(({ condition }) => condition === 'hurt').map((one) => one.day)
      for (const one of hurt)
        expect(episodes.some((episode) => episode.start <= one && one <= episode.lastHurt)).toBe(
          true,
        )
      for (const episode of episodes) {
        expect(hurt).toContain(episode.start)
        expect(hurt).toContain(episode.lastHurt)
      }
    }),
  )
})

test('a reserve list continues the injury before it, however long ago that was last reported', () => {
  const reports: DailyReport[] = [
    { day: '2026-09-10', condition: 'hurt', bodyPart: 'ankle' },
    { day: '2026-11-15', condition: 'hurt', onReserve: true },
  ]
  expect(joinEpisodes(reports)).toEqual([
    { bodyPart: 'ankle', start: '2026-09-10', lastHurt: '2026-11-15', recurrence: false },
  ])
  const cleared: DailyReport[] = [{ day: '2026-09-20', condition: 'clear' }, ...reports]
  expect(joinEpisodes(cleared).map(({ bodyPart }) => bodyPart)).toEqual(['ankle', undefined])
})
