import { expect, test } from 'vitest'
import type { PlayerChange, PlayerState } from '../score/playerChange.ts'
import { type Change, subjectOf, type TeamChange } from '../score/teamChange.ts'
import { usualWishes } from './alertKind.ts'
import { endedAlert, nextPush } from './nextPush.ts'
import { usualPushSettings } from './quietHours.ts'

const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const [fit, doubtful, out] = [state(null, 100), state('Questionable', 60), state('Out', 0)]
const now = new Date('2026-11-28T18:00:00Z')

const changed = (
  player_id: string,
  from: PlayerState,
  to: PlayerState,
  hour = 17,
): PlayerChange => {
  const at = `2026-11-28T${hour}:00:00.000Z`
  const who = { id: `${player_id}#${at}`, player_id, name: player_id, team_id: 't', at }
  return { ...who, cause: 'status', from, to }
}
const told = (ended_at: string, player = 'p') =>
  endedAlert(changed(player, fit, out), ended_at, true)

const next = (changes: readonly Change[], more: object = {}) =>
  nextPush({
    ...{ alerts: [], changes, wishes: usualWishes, settings: usualPushSettings },
    ...{ zone: 'Europe/London', now, ...more },
  })
const kindsOf = (push: ReturnType<typeof next>) =>
  push.does === 'tell' ? push.told.map(({ kind, change }) => `${subjectOf(change)} ${kind}`) : push

test('all that is new is told at once, the weightiest first', () => {
  const changes = [changed('a', fit, doubtful), changed('b', doubtful, out), changed('c', out, fit)]
  expect(kindsOf(next(changes))).toEqual(['b ruled_out', 'c back', 'a in_doubt'])
})

test('several changes of a player are one, from before the first to what he is now', () => {
  const push = next([changed('a', fit, doubtful, 16), changed('a', doubtful, out, 17)])
  expect(kindsOf(push)).toEqual(['a ruled_out'])
  expect(push.does === 'tell' && push.told[0]?.change).toMatchObject({ from: fit, to: out })
})

test('a change that was taken back before it was told is not told', () => {
  const changes = [changed('a', fit, out, 16), changed('a', out, fit, 17)]
  expect(next(changes)).toEqual({ does: 'nothing' })
  // Also where the reader does not want to hear that somebody is back.
  const wishes = { ...usualWishes, kinds: ['ruled_out'] }
  expect(next(changes, { wishes })).toEqual({ does: 'nothing' })
})

test('a change that became another is told as what it is now', () => {
  const push = next([changed('a', fit, out, 16), changed('a', out, doubtful, 17)])
  expect(kindsOf(push)).toEqual(['a in_doubt'])
})

test('what a reader did not want to hear is no part of what comes after it', () => {
  const wishes = { ...usualWishes, kinds: ['ruled_out', 'in_doubt'] }
  const push = next([changed('a', out, fit, 16), changed('a', fit, doubtful, 17)], { wishes })
  expect(kindsOf(push)).toEqual(['a in_doubt'])
  expect(push.does === 'tell' && push.told[0]?.change.from).toEqual(fit)
})

test('a reader who has unwished a kind meanwhile is not told', () => {
  const wishes = { ...usualWishes, kinds: ['back'] }
  expect(next([changed('a', fit, out)], { wishes })).toEqual({ does: 'nothing' })
})

test('in quiet hours all waits for their end', () => {
  const late = { now: new Date('2026-11-28T23:00:00Z') }
  const until = new Date('2026-11-29T08:00:00Z')
  expect(next([changed('a', fit, out)], late)).toEqual({ does: 'wait', until })
})

test('after as many pushes as he wants a day, all waits for his next day', () => {
  const settings = { quiet: null, most_a_day: 2 }
  // Two players in one push, and a push of his day before by the clock of New York.
  const one = [told('2026-11-28T15:00:00.000Z'), told('2026-11-28T15:00:00.000Z')]
  const yesterday = told('2026-11-28T04:00:00.000Z')
  const refused = { ...told('2026-11-28T16:00:00.000Z'), told: false }
  const more = { settings, zone: 'America/New_York' }
  const few = [...one, yesterday, refused]
  const changes = [changed('a', fit, out)]
  expect(kindsOf(next(changes, { ...more, alerts: few }))).toEqual(['a ruled_out'])
  const many = [...few, told('2026-11-28T17:00:00.000Z')]
  const until = new Date('2026-11-29T05:00:00Z')
  expect(next(changes, { ...more, alerts: many })).toEqual({ does: 'wait', until })
})

test('for a quarter of an hour after an alert nothing else is told of its player, unless he is out', () => {
  const alerts = [told('2026-11-28T17:50:00.000Z', 'a')]
  const until = new Date('2026-11-28T18:05:00Z')
  const back = changed('a', out, fit)
  expect(next([back], { alerts })).toEqual({ does: 'wait', until })
  expect(kindsOf(next([back], { alerts, now: until }))).toEqual(['a back'])
  expect(kindsOf(next([changed('a', doubtful, out)], { alerts }))).toEqual(['a ruled_out'])
  // Others are told meanwhile, and the reader is looked at again.
  const both = next([back, changed('b', fit, out)], { alerts })
  expect(kindsOf(both)).toEqual(['b ruled_out'])
  expect(both).toMatchObject({ until })
  // What no device has taken has told nobody.
  const refused = alerts.map((one) => ({ ...one, told: false }))
  expect(kindsOf(next([back], { alerts: refused }))).toEqual(['a back'])
})

test('nothing is told where nothing is new', () => {
  expect(next([])).toEqual({ does: 'nothing' })
  expect(next([], { alerts: [told('2026-11-28T15:00:00.000Z')] })).toEqual({ does: 'nothing' })
})

const moved = (from: number, to: number, hour = 17, most: string | null = null): TeamChange => ({
  ...{ id: `a#band#${hour}`, team_id: 'a', name: 'Ashford', at: `2026-11-28T${hour}:00:00.000Z` },
  ...{ cause: 'band', from, to, most },
})

test('a team’s band is told apart from a player with the same id', () => {
  expect(kindsOf(next([moved(6.1, 5.4), changed('a', fit, out)]))).toEqual([
    'a ruled_out',
    'team#a band',
  ])
  const alerts = [told('2026-11-28T17:50:00.000Z', 'a')]
  expect(kindsOf(next([moved(6.1, 5.4)], { alerts }))).toEqual(['team#a band'])
})

test('a band that flipped back before it was told is not told, and one that moved on is told once', () => {
  expect(next([moved(6.1, 5.4, 16), moved(5.4, 6, 17)])).toEqual({ does: 'nothing' })
  const push = next([moved(6.1, 5.4, 16, 'Cole Barton'), moved(5.4, 3.2, 17, 'Al Bo')])
  expect(push.does === 'tell' && push.told.map(({ change }) => change)).toMatchObject([
    { from: 6.1, to: 3.2, most: null },
  ])
})

test('a reader who does not want to hear of bands is not told', () => {
  const wishes = { ...usualWishes, kinds: ['ruled_out'] }
  expect(next([moved(6.1, 5.4)], { wishes })).toEqual({ does: 'nothing' })
})
