import { expect, test } from 'vitest'
import { lastDue } from './dueTimes.ts'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const due = (expression: string, after: string, until: string) =>
  lastDue(expression, at(after), at(until))?.toISOString()

test('a schedule is due at its minutes, if they come after the last check', () => {
  const quarter = 'cron(5/15 * * * ? *)'
  expect(due(quarter, '21T12:00', '21T12:05')).toBe('2026-11-21T12:05:00.000Z')
  expect(due(quarter, '21T12:05', '21T12:19')).toBeUndefined()
  expect(due(quarter, '21T12:05', '21T12:20')).toBe('2026-11-21T12:20:00.000Z')
  expect(due('cron(0 9,21 1-21 * ? *)', '20T22:00', '21T20:00')).toBe('2026-11-21T09:00:00.000Z')
})

test('a schedule that fell due several times counts once, at the last of them', () => {
  expect(due('cron(0/30 * * * ? *)', '01T00:00', '21T12:29')).toBe('2026-11-21T12:00:00.000Z')
})

test('a clock that was set back makes nothing due', () => {
  expect(due('cron(0/15 * * * ? *)', '21T12:00', '20T12:00')).toBeUndefined()
})

test('a rate is counted from 1970, so that a restart does not put it off', () => {
  const month = 'rate(30 days)'
  const first = lastDue(month, at('01T00:00'), new Date('2026-12-01T00:00:00Z'))
  expect(Number(first) % (30 * 24 * 60 * 60 * 1000)).toBe(0)
  expect(first && lastDue(month, first, new Date(first.getTime() + 1000))).toBeUndefined()
})

test('an expression that cannot be read is an error', () => {
  const look = (expression: string) => () => due(expression, '21T12:00', '21T12:05')
  expect(look('cron(0 9 ? * MON *)')).toThrow('days of the week')
  expect(look('cron(0 9L * * ? *)')).toThrow('cannot read')
  expect(look('rate(1 week)')).toThrow('cannot read')
})
