import { expect, test } from 'vitest'
import { fixedDay } from '../dayNumber.ts'
import { knownReport as listed } from '../testing/facts.ts'
import { countInDoubt, listingOf, nflWeek, reportOf } from './nflListing.ts'

/** A Sunday game at one, after one on the Sunday before: designations are due on Friday at four. */
const kickOff = new Date('2026-11-22T18:00:00Z')
const lastGame = fixedDay('2026-11-15')
const at = (time: string) => nflWeek(lastGame, kickOff, new Date(time))
const thursday = '2026-11-19T22:00:00.000Z'
const friday = '2026-11-20T20:00:00.000Z'
const saturday = '2026-11-21T15:00:00.000Z'

test.each([
  ['Questionable', friday, friday, 'questionable'],
  ['Doubtful', friday, saturday, 'doubtful'],
  ['No designation', friday, saturday, 'cleared'],
  ['Probable', friday, saturday, 'cleared'],
  ['GTD', saturday, saturday, 'questionable'],
  ['Questionable', thursday, thursday, 'notYet'],
  ['No designation', thursday, thursday, 'notYet'],
  ['Day-To-Day', thursday, thursday, 'notYet'],
  ['Day-To-Day', thursday, saturday, 'cleared'],
  ['Out', thursday, thursday, 'out'],
  ['Active', friday, saturday, null],
  ['Injured Reserve', friday, saturday, null],
] as const)('%s of %s means on %s that he is %s', (status, written, now, listing) => {
  expect(listingOf(listed(status, written), at(now))).toBe(listing)
})

test('without a known kick-off every designation counts', () => {
  const week = nflWeek(lastGame, null, new Date(thursday))
  expect(listingOf(listed('Questionable', thursday), week)).toBe('questionable')
  expect(listingOf(listed('Day-To-Day', thursday), week)).toBe('notYet')
})

test('reports are about the next game from the morning after the last one', () => {
  const night = listed('Out', '2026-11-16T04:00:00.000Z')
  const monday = listed('Questionable', '2026-11-16T20:00:00.000Z')
  expect(reportOf([night], at(thursday))).toBeNull()
  expect(reportOf([night, monday], at(thursday))).toBe(monday)
  const summer = nflWeek(fixedDay('2026-01-10'), kickOff, new Date(saturday))
  expect(reportOf([listed('Out', '2026-11-12T20:00:00.000Z')], summer)).toBeNull()
})

test('a club names its players in doubt by the hour of designations', () => {
  const squad = [
    [listed('Questionable', friday)],
    [listed('Doubtful', friday)],
    [listed('Out', thursday)],
    [listed('Questionable', friday), listed('Active', friday)],
    [listed('No designation', friday)],
    [listed('Questionable', '2026-11-13T20:00:00.000Z')],
    [],
  ]
  expect(countInDoubt(squad, at(saturday))).toBe(3)
  expect(countInDoubt(squad, at('2026-11-20T20:59:00.000Z'))).toBeNull()
  expect(countInDoubt(squad, nflWeek(lastGame, null, new Date(saturday)))).toBeNull()
})

test('rosters close at four on the day before a game', () => {
  expect(at(saturday).rosterCloses).toBe(Date.parse('2026-11-21T21:00:00Z'))
  expect(nflWeek(lastGame, null, new Date(saturday)).rosterCloses).toBeNull()
})
