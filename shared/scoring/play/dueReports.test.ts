import { expect, test } from 'vitest'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { dueReports, reportsAhead } from './dueReports.ts'

const due = (
  competition: Competition,
  start: string,
  { club = 'BOS', isSecondNight = false, day = start.slice(0, 10) } = {},
) =>
  dueReports({
    ...{ competition, day, start: new Date(start), club, isSecondNight },
  }).map(({ kind, day: on, at }) => `${kind} ${at?.slice(0, 16) ?? on}`)

test.each([
  [
    'for a game on Sunday, from Wednesday to Friday',
    '2026-11-22T18:00:00.000Z',
    ['18T21:00', '19T21:00', '20T21:00', '22T16:30'],
  ],
  [
    'for a game on Monday night, from Thursday to Saturday',
    '2026-11-24T01:15:00.000Z',
    ['19T21:00', '20T21:00', '21T21:00', '23T23:45'],
  ],
  [
    'for a game on Thursday, from Monday to Wednesday',
    '2026-11-26T17:30:00.000Z',
    ['23T21:00', '24T21:00', '25T21:00', '26T16:00'],
  ],
])('a club of the NFL reports %s', (_, start, times) => {
  const kinds = ['practice', 'practice', 'designation', 'lineup']
  expect(due('NFL', start)).toEqual(times.map((time, at) => `${kinds[at]} 2026-11-${time}`))
})

test('the NFL’s hours are New York’s in summer, too', () => {
  expect(due('NFL', '2026-09-13T17:00:00.000Z')[2]).toBe('designation 2026-09-11T20:00')
})

test.each([
  ['Boston', 'BOS', '22:00'],
  ['Chicago', 'CHI', '23:00'],
  ['Denver', 'DEN', '00:00'],
  ['Sacramento', 'SAC', '01:00'],
])('a club of the NBA reports at five the day before, by the clock of %s', (_, club, hour) => {
  const start = '2026-11-25T00:30:00.000Z'
  const day = hour < '12' ? '24' : '23'
  expect(due('NBA', start, { club, day: '2026-11-24' })).toEqual([
    `report 2026-11-${day}T${hour}`,
    'hourly 2026-11-25T00:30',
  ])
})

test('an NBA club that played the day before reports at one on the day of the game', () => {
  const second = { isSecondNight: true, day: '2026-11-24' }
  expect(due('NBA', '2026-11-25T00:30:00.000Z', second)[0]).toBe('report 2026-11-24T18:00')
})

test.each([
  ['EPL', '13:45'],
  ['ESP', '14:00'],
] as const)(
  'in the %s the coach speaks the day before, and the line-ups follow',
  (league, hour) => {
    expect(due(league, '2026-11-21T15:00:00.000Z')).toEqual([
      'coach 2026-11-20',
      `lineup 2026-11-21T${hour}`,
    ])
  },
)

test('a report is due until its time has come, and one without an hour until the day is over', () => {
  const reports = [
    { day: '2026-11-20', at: null },
    { day: '2026-11-21', at: '2026-11-21T13:45:00.000Z' },
  ]
  const ahead = (now: string) => reportsAhead(reports, new Date(now)).map(({ day }) => day)
  expect(ahead('2026-11-21T03:00:00.000Z')).toEqual(['2026-11-20', '2026-11-21'])
  expect(ahead('2026-11-21T13:44:59.000Z')).toEqual(['2026-11-21'])
  expect(ahead('2026-11-21T13:45:00.000Z')).toEqual([])
})
