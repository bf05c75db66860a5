import { expect, test } from 'vitest'
import type { PlayerState } from '../score/playerChange.ts'
import { usualWishes } from './alertKind.ts'
import { nextPush, type ReaderAlert } from './nextPush.ts'
import { usualPushSettings } from './quietHours.ts'

const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const [fit, doubtful, out] = [state(null, 100), state('Questionable', 60), state('Out', 0)]
const now = new Date('2026-11-28T18:00:00Z')

const alert = (player_id: string, from: PlayerState, to: PlayerState, hour = 17): ReaderAlert => {
  const at = `2026-11-28T${hour}:00:00.000Z`
  const change = { id: `${player_id}#${at}`, player_id, name: player_id, team_id: 't', at }
  return { change: { ...change, cause: 'status', from, to } }
}
const told = (ended_at: string): ReaderAlert => ({ ...alert('p', fit, out), ended_at, told: true })

const next = (alerts: readonly ReaderAlert[], more: object = {}) =>
  nextPush({
    ...{ alerts, states: new Map(), wishes: usualWishes, settings: usualPushSettings },
    ...{ zone: 'Europe/London', now, ...more },
  })
const kindsOf = (push: ReturnType<typeof next>) =>
  push.does === 'tell' ? push.told.map(({ kind, change }) => `${change.player_id} ${kind}`) : push

test('all that waits is told at once, the weightiest first', () => {
  const alerts = [alert('a', fit, doubtful), alert('b', doubtful, out), alert('c', out, fit)]
  expect(kindsOf(next(alerts))).toEqual(['b ruled_out', 'c back', 'a in_doubt'])
})

test('several changes of a player are one, from before the first to what he stands now', () => {
  const alerts = [alert('a', doubtful, out, 17), alert('a', fit, doubtful, 16)]
  const push = next(alerts)
  expect(kindsOf(push)).toEqual(['a ruled_out'])
  expect(push.does === 'tell' && push.told[0]?.change).toMatchObject({ from: fit, to: out })
})

test('a change that was taken back before it was told is not told', () => {
  expect(next([alert('a', fit, out, 16), alert('a', out, fit, 17)])).toEqual({ does: 'nothing' })
  // Also where the reader does not want to hear that somebody is back, so that only the state says so.
  const states = new Map([['a', fit]])
  expect(next([alert('a', fit, out)], { states })).toEqual({ does: 'nothing' })
})

test('a change that became another is told as what it is now', () => {
  const push = next([alert('a', fit, out)], { states: new Map([['a', doubtful]]) })
  expect(kindsOf(push)).toEqual(['a in_doubt'])
})

test('a reader who has unwished a kind meanwhile is not told', () => {
  const wishes = { ...usualWishes, kinds: ['back'] }
  expect(next([alert('a', fit, out)], { wishes })).toEqual({ does: 'nothing' })
})

test('in quiet hours all waits for their end', () => {
  const late = { now: new Date('2026-11-28T23:00:00Z') }
  const until = new Date('2026-11-29T08:00:00Z')
  expect(next([alert('a', fit, out)], late)).toEqual({ does: 'wait', until })
})

test('after as many pushes as he wants a day, all waits for his next day', () => {
  const settings = { quiet: null, most_a_day: 2 }
  // Two players in one push, and a push of his day before by the clock of New York.
  const one = [told('2026-11-28T15:00:00.000Z'), told('2026-11-28T15:00:00.000Z')]
  const yesterday = told('2026-11-28T04:00:00.000Z')
  const settled = { ...told('2026-11-28T16:00:00.000Z'), told: false }
  const zone = 'America/New_York'
  const few = [...one, yesterday, settled, alert('a', fit, out)]
  expect(kindsOf(next(few, { settings, zone }))).toEqual(['a ruled_out'])
  const many = [...few, told('2026-11-28T17:00:00.000Z')]
  const until = new Date('2026-11-29T05:00:00Z')
  expect(next(many, { settings, zone })).toEqual({ does: 'wait', until })
})

test('nothing waits where nothing has come', () => {
  expect(next([])).toEqual({ does: 'nothing' })
  expect(next([told('2026-11-28T15:00:00.000Z')])).toEqual({ does: 'nothing' })
})
