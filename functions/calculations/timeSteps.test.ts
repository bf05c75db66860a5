import { describe, expect, test } from 'vitest'
import { match } from './testing/teamRuns.ts'
import { nextStep, touchedByTime } from './timeSteps.ts'

const at = (time: string) => new Date(`2026-11-${time}.000Z`)
const [home, away] = ['nfl-home', 'nfl-away']
/** At 1 PM in New York. */
const sunday = match({
  id: 'nfl-sunday',
  week: 12,
  day: '2026-11-22',
  at: '2026-11-22T18:00:00.000Z',
})
const hosts = [{ kind: 'games', hostId: home }]
const bothTeams = [
  { kind: 'team', id: home },
  { kind: 'team', id: away },
]
const bothTeamsOwnPages = bothTeams.map((team) => ({ ...team, players: [] }))

const between = (from: string, to: string, games = [sunday]) =>
  touchedByTime(games, 'NFL', at(from), at(to))

describe('time alone', () => {
  test('time changes nothing between two steps', () => {
    expect(between('22T08:01:00', '22T17:59:00')).toEqual([])
  })

  test.each([
    ['a new day in UTC', '21T23:55:00', '22T00:05:00'],
    ['a new day in New York', '22T04:55:00', '22T05:05:00'],
    ['a whole day, at the same hour', '21T12:00:00', '22T12:00:00'],
  ])('changes every team on %s', (_, from, to) => {
    expect(between(from, to)).toEqual([{ kind: 'league' }])
  })

  test.each([
    ['freezes the picks of a game a day before it', '21T17:55:00', '21T18:05:00', hosts],
    ['changes both teams at a kick-off', '22T17:55:00', '22T18:05:00', bothTeams],
  ])('%s', (_, from, to, touched) => {
    expect(between(from, to)).toEqual(touched)
  })

  test('the lists change at 3 AM in New York, when "last night" becomes another night', () => {
    expect(between('22T07:55:00', '22T08:05:00')).toEqual([{ kind: 'lists' }])
  })

  test('a game in play ends, for its teams’ own pages, six hours after its start', () => {
    const early = match({ id: 'nfl-london', day: '2026-11-22', at: '2026-11-22T14:30:00.000Z' })
    expect(between('22T20:25:00', '22T20:35:00', [early])).toEqual(bothTeamsOwnPages)
  })

  test('a step at the exact time of the earlier or the later run counts', () => {
    expect(between('22T18:00:00', '22T18:05:00')).toEqual(bothTeams)
    expect(between('22T17:55:00', '22T18:00:00')).toEqual(bothTeams)
  })

  test('the next week is listed when the last game of a week begins, however far ahead it is', () => {
    const next = match({
      id: 'nfl-next',
      week: 13,
      day: '2026-12-20',
      at: '2026-12-20T18:00:00.000Z',
    })
    const other = { ...next, homeTeamId: 'nfl-other', awayTeamId: 'nfl-third' }
    expect(between('22T17:55:00', '22T18:05:00', [sunday, other])).toEqual([
      ...bothTeams,
      { kind: 'games', hostId: 'nfl-other' },
    ])
  })

  test('a game without a time has no steps', () => {
    expect(between('22T17:55:00', '22T18:05:00', [match({ day: '2026-11-22', at: null })])).toEqual(
      [],
    )
  })
})

describe('the next step', () => {
  const next = (now: string, games = [sunday]) =>
    nextStep(games, at(now)).toISOString().slice(8, 16)

  test.each([
    ['midnight in New York', '22T03:00:00', '22T05:00'],
    ['3 AM in New York', '22T05:00:00', '22T08:00'],
    ['a kick-off', '22T08:00:00', '22T18:00'],
    ['a kick-off at this very time', '22T18:00:00', '22T18:00'],
    ['midnight in UTC', '22T18:00:01', '23T00:00'],
    ['a freeze', '21T08:00:00', '21T18:00'],
  ])('is %s', (_, now, step) => {
    expect(next(now)).toBe(step)
  })

  test('the next step is midnight in New York, at four o’clock UTC in summer', () => {
    expect(nextStep([], new Date('2026-07-04T01:00:00.000Z')).toISOString()).toBe(
      '2026-07-04T04:00:00.000Z',
    )
  })

  test('no time before the next step differs from now', () => {
    const games = [sunday, match({ id: 'nfl-b', at: '2026-11-22T21:25:00.000Z' })]
    for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
      const from = new Date(at('20T12:00:00').getTime() + minute * 60_000)
      const to = new Date(nextStep(games, from).getTime() - 1)
      if (to > from) expect(touchedByTime(games, 'NFL', from, to)).toEqual([])
    }
  })
})
