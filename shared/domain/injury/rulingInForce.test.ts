import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game } from '../facts/game.ts'
import { type Ruling, rulingEnds, rulingSchema, wrongRulingDays } from '../facts/ruling.ts'
import { type RulingPoint, ruledOutUntil, rulingInForce } from './rulingInForce.ts'

const out: Ruling = {
  ...{ says: 'out', chance: null, expected_return: null, body_part: null },
  ...{ ends: 'released', end_day: null },
}
const said = '2026-11-20T18:00:00.000Z'
const point = (ruling: Ruling | null, over: Partial<RulingPoint> = {}): RulingPoint => ({
  ...{ number: 1, at: said, since: said, ruling },
  ...over,
})
const kickOff = '2026-11-22T18:00:00.000Z'
type Time = Pick<Game, 'day' | 'at' | 'status'>
const game = (at: string | null, over: Partial<Time> = {}): Time => ({
  ...{ at, day: at?.slice(0, 10) ?? null, status: 'scheduled' },
  ...over,
})
const isInForce = (
  ruling: Partial<Ruling>,
  now: string,
  { reports = [] as string[], games = [game(kickOff)] } = {},
) =>
  rulingInForce(
    [point({ ...out, ...ruling })],
    reports.map((at) => ({ at })),
    games,
    new Date(now),
  ) !== null

describe('a ruling counts from the time when it was made', () => {
  test.each([
    ['2026-11-20T17:59:59.999Z', false],
    [said, true],
    ['2027-06-01T00:00:00.000Z', true],
  ])('at %s: %s, if nothing but a release ends it', (now, counts) => {
    expect(isInForce({}, now)).toBe(counts)
  })
})

describe('a ruling until the next report', () => {
  const ends = 'next_report'
  test.each([
    ['no report', [], true],
    ['a report from before it', ['2026-11-20T17:00:00.000Z'], true],
    ['a report of the very same time', [said], true],
    ['a report after it', ['2026-11-20T18:00:00.001Z'], false],
    ['a report that is still to come', ['2026-11-21T18:00:00.001Z'], true],
  ])('counts or not after %s', (_, reports, counts) => {
    expect(isInForce({ ends }, '2026-11-21T18:00:00.000Z', { reports })).toBe(counts)
  })
})

describe('a ruling until the next game', () => {
  const ends = 'next_game'
  test.each([
    ['up to the last instant before the kick-off', '2026-11-22T17:59:59.999Z', true],
    ['no longer at the kick-off', kickOff, false],
  ])('counts %s', (_, now, counts) => {
    expect(isInForce({ ends }, now)).toBe(counts)
  })

  test.each([
    ['a game that had begun before it', game(said), true],
    ['a game that was called off', game(kickOff, { status: 'postponed' }), true],
    ['a game of a day without a time, on that day', game(null, { day: '2026-11-23' }), true],
    ['a game of a day without a time, after it', game(null, { day: '2026-11-22' }), false],
    ['a game of no known day', game(null), true],
  ])('counts or not after %s', (_, one, counts) => {
    // Still the evening of November 23 in New York.
    expect(isInForce({ ends }, '2026-11-24T03:00:00.000Z', { games: [one] })).toBe(counts)
  })
})

test.each([
  ['in the evening of its last day in New York', '2026-11-23T04:59:59.999Z', true],
  ['from midnight on in New York', '2026-11-23T05:00:00.000Z', false],
])('a ruling until a day counts or not %s', (_, now, counts) => {
  expect(isInForce({ ends: 'day', end_day: '2026-11-22' }, now)).toBe(counts)
})

describe('of several rulings', () => {
  const later = '2026-11-20T19:00:00.000Z'
  const now = new Date('2026-11-21T00:00:00.000Z')
  const counting = (...points: RulingPoint[]) => rulingInForce(points, [], [], now)?.ruling ?? null

  test('the newest counts, and a release ends all of them', () => {
    const plays: Ruling = { ...out, says: 'plays' }
    expect(counting(point(out), point(plays, { number: 2, at: later }))).toBe(plays)
    expect(counting(point(out), point(null, { number: 2, at: later }))).toBeNull()
  })

  test('a newer one that has ended does not bring back an older one', () => {
    const ended = point({ ...out, ends: 'day', end_day: '2026-11-19' }, { number: 2, at: later })
    expect(counting(point(out), ended)).toBeNull()
  })

  test('an undone release restores the ruling with the end that it had', () => {
    const until: Ruling = { ...out, ends: 'next_game' }
    const restored = [
      point(until),
      point(null, { number: 2, at: '2026-11-22T17:00:00.000Z' }),
      point(until, { number: 3, at: '2026-11-22T19:00:00.000Z' }),
    ]
    const at = (now: string) => rulingInForce(restored, [], [game(kickOff)], new Date(now))
    expect(at('2026-11-22T16:00:00.000Z')).not.toBeNull()
    expect(at('2026-11-22T17:30:00.000Z')).toBeNull()
    // Its game had begun before it was restored.
    expect(at('2026-11-22T19:00:00.000Z')).toBeNull()
  })
})

test('the order of rulings, reports and games in a list never matters, and an ended ruling stays ended', () => {
  const time = fc
    .integer({ min: 0, max: 20 * 24 })
    .map((hour) => new Date(Date.parse('2026-11-10T00:00:00.000Z') + hour * 3_600_000))
  const iso = time.map((one) => one.toISOString())
  const ruling = fc.option(
    fc
      .constantFrom(...rulingEnds)
      .map((ends): Ruling => ({ ...out, ends, end_day: ends === 'day' ? '2026-11-18' : null })),
    { nil: null },
  )
  const points = fc
    .array(fc.tuple(iso, ruling), { maxLength: 5 })
    .map((all) =>
      all
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([at, one], i) => point(one, { number: i + 1, at, since: at })),
    )
  const lists = fc.record({
    points,
    reports: fc.array(fc.record({ at: iso }), { maxLength: 5 }),
    games: fc.array(
      iso.map((at) => game(at)),
      { maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(lists, time, time, ({ points, reports, games }, one, other) => {
      const shown = rulingInForce(points, reports, games, one)
      const reversed = [points.toReversed(), reports.toReversed(), games.toReversed()] as const
      expect(rulingInForce(...reversed, one)).toEqual(shown)
      const [now, then] = one < other ? [one, other] : [other, one]
      const before = rulingInForce(points, reports, games, now)
      const after = rulingInForce(points, reports, games, then)
      // What counts later is either new, or has counted all along.
      if (after && Date.parse(after.at) <= now.getTime()) expect(before).toEqual(after)
    }),
  )
})

test.each<[Partial<Ruling>, string[]]>([
  [{}, []],
  [{ says: 'doubt', chance: 40 }, []],
  [{ says: 'doubt' }, ['chance']],
  [{ chance: 40 }, ['chance']],
  [{ says: 'doubt', chance: 0 }, ['chance']],
  [{ says: 'doubt', chance: 100 }, ['chance']],
  [{ says: 'plays', expected_return: '2026-12-01' }, ['expected_return']],
  [{ ends: 'day' }, ['end_day']],
  [{ ends: 'next_game', end_day: '2026-12-01' }, ['end_day']],
  [{ ends: 'day', end_day: '2026-02-30' }, ['end_day']],
])('a ruling with %j is refused for its %j', (over, fields) => {
  const { error } = rulingSchema.safeParse({ ...out, ...over })
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields)
})

test('neither the end of a ruling nor a return may be in the past', () => {
  const days = { end_day: '2026-11-21', expected_return: '2026-11-22' }
  expect(Object.keys(wrongRulingDays(days, '2026-11-21'))).toEqual([])
  expect(Object.keys(wrongRulingDays(days, '2026-11-22'))).toEqual(['end_day'])
  expect(Object.keys(wrongRulingDays(days, '2026-11-23'))).toEqual(['end_day', 'expected_return'])
})

test.each<[Partial<Ruling>, string | null]>([
  [{}, null],
  [{ ends: 'day', end_day: '2026-12-01' }, '2026-12-01'],
  [{ expected_return: '2026-12-06' }, '2026-12-05'],
  [{ ends: 'day', end_day: '2026-12-01', expected_return: '2026-12-06' }, '2026-12-05'],
  [{ says: 'doubt', chance: 20, expected_return: '2026-12-06' }, null],
])('the ruling with %j keeps a player out until %s', (over, day) => {
  expect(ruledOutUntil({ ...out, ...over })).toBe(day)
})
