import { describe, expect, it, test } from 'vitest'
import type { Game } from '../facts/game.ts'
import { shortDateTime } from '../time/dates.ts'
import {
  calledOffWord,
  countdownTo,
  emptyScheduleText,
  type GamePhase,
  gamePhase,
  gameStart,
  hasStarted,
  isCalledOff,
  kickoffWord,
  startClocks,
  startedLast,
  startTexts,
} from './gameTimes.ts'

describe('when a game starts', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const game = (status: 'scheduled' | 'postponed' | 'cancelled', date_time: string | null) => ({
    status,
    date_time,
  })

  test('a scheduled game starts at its time', () => {
    const start = gameStart(game('scheduled', '2026-11-22T18:00:00Z'))
    expect(shortDateTime(start, now)).toBe('Sun, Nov 22 · 1:00 PM EST')
    expect(countdownTo(start, now)).toMatchObject({ days: 1 })
  })

  test.each([
    ['postponed', 'Postponed'],
    ['cancelled', 'Cancelled'],
  ] as const)(
    'a %s game reads TBD and has no countdown, whatever time is on file',
    (status, word) => {
      const off = game(status, '2026-11-22T18:00:00Z')
      expect([isCalledOff(off), calledOffWord(off)]).toEqual([true, word])
      expect(shortDateTime(gameStart(off), now)).toBe('TBD')
      expect(countdownTo(gameStart(off), now)).toBeNull()
    },
  )

  test('a game without a time is not called off', () => {
    const open = game('scheduled', null)
    expect([isCalledOff(open), calledOffWord(open), gameStart(open)]).toEqual([
      false,
      undefined,
      null,
    ])
  })
})

describe('the phase of a game', () => {
  const start = '2026-11-22T18:00:00Z'

  test.each<[Game['status'], string | null, string, GamePhase]>([
    ['scheduled', start, '2026-11-22T17:59:59Z', 'to_come'],
    ['scheduled', start, '2026-11-22T18:00:00Z', 'in_play'],
    ['scheduled', start, '2026-11-22T23:59:59Z', 'in_play'],
    ['scheduled', start, '2026-11-23T00:00:00Z', 'awaiting_result'],
    ['scheduled', null, '2026-11-22T18:00:00Z', 'to_come'],
    ['in_progress', start, '2026-11-22T17:55:00Z', 'in_play'],
    ['in_progress', start, '2026-11-23T00:00:00Z', 'awaiting_result'],
    ['in_progress', null, '2026-11-22T18:00:00Z', 'in_play'],
    ['final', start, '2026-11-22T19:00:00Z', 'final'],
    ['postponed', start, '2026-11-22T19:00:00Z', 'called_off'],
    ['cancelled', start, '2026-11-22T19:00:00Z', 'called_off'],
  ])('a %s game of %s is at %s: %s', (status, date_time, now, phase) => {
    expect(gamePhase({ status, date_time }, new Date(now))).toBe(phase)
  })

  test('games that have started come after all others, and both groups keep their order', () => {
    const game = (id: string, status: Game['status'], date_time: string | null) => ({
      id,
      status,
      date_time,
    })
    const games = [
      game('in play', 'scheduled', '2026-11-22T17:00:00Z'),
      game('to come', 'scheduled', '2026-11-22T18:00:00Z'),
      game('over', 'final', '2026-11-22T14:00:00Z'),
      game('put off', 'postponed', '2026-11-22T14:00:00Z'),
      game('without a time', 'scheduled', null),
    ]
    const now = new Date('2026-11-22T17:30:00Z')
    expect(startedLast(games, now).map(({ id }) => id)).toEqual([
      'to come',
      'put off',
      'without a time',
      'in play',
      'over',
    ])
    expect(games.filter((one) => hasStarted(one, now))).toHaveLength(2)
  })
})

describe('the countdown to a game', () => {
  const start = '2026-11-22T18:00:00Z'

  test.each([
    ['2026-11-20T15:56:57Z', { days: 2, hours: 2, minutes: 3, seconds: 3 }],
    ['2026-11-21T18:00:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['2026-11-21T18:00:01Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    ['2026-11-22T17:59:59Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-11-22T17:59:59.900Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-11-22T18:00:00Z', null],
    ['2026-11-22T19:00:00Z', null],
  ])('at %s the countdown shows %o', (now, left) => {
    expect(countdownTo(start, new Date(now))).toEqual(left)
  })

  it('is not shown for an unknown start', () => {
    for (const unknown of [null, undefined, '', 'TBD', '2026-11-22'])
      expect(countdownTo(unknown, new Date(0))).toBeNull()
  })

  it('ends in a tipoff in the NBA and in a kickoff in the other sports', () => {
    expect(([1, 2, 3] as const).map(kickoffWord)).toEqual(['kickoff', 'tipoff', 'kickoff'])
  })
})

describe('the text for an empty schedule', () => {
  const tuesday = new Date('2026-11-24T15:00:00Z')
  const later = 'No games available currently, please check again later.'

  it('promises NFL matchups for the next Tuesday', () => {
    expect(emptyScheduleText(1, tuesday, false)).toBe(
      'Matchups will be available on December 1, 2026',
    )
  })

  it('asks to check again in the other sports', () => {
    for (const sport of [2, 3] as const)
      expect(emptyScheduleText(sport, tuesday, false)).toBe(later)
  })

  it('promises nothing in summer', () => {
    expect(emptyScheduleText(1, tuesday, true)).toBe(later)
  })
})

describe('the start of a game, in words', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const start = '2026-11-22T18:00:00Z'
  const east = 'Sun, Nov 22 · 1:00 PM EST'

  test('is in US Eastern time, for soccer in UK time too, then in the reader’s own', () => {
    expect(startTexts(start, 1, now, undefined)).toEqual([east])
    expect(startTexts(start, 1, now, 'Europe/Berlin')).toEqual([east, '7:00 PM CET'])
    const both = [east, 'Sun, Nov 22 · 6:00 PM GMT']
    expect(startTexts(start, 3, now, 'Europe/Berlin')).toEqual([...both, '7:00 PM CET'])
    expect(startTexts(start, 3, now, 'Europe/London')).toEqual(both)
  })

  test('has no days for a game in play', () => {
    expect(startClocks(start, 3, 'Europe/Berlin')).toEqual([
      '1:00 PM EST',
      '6:00 PM GMT',
      '7:00 PM CET',
    ])
  })

  test('is a single TBD if unknown', () => {
    expect(startTexts(null, 3, now, 'Europe/Berlin')).toEqual(['TBD'])
  })
})
