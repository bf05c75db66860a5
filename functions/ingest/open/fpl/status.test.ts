import { expect, test } from 'vitest'
import { bootstrap, element, fetchedAt, injured, read } from './testing/payloads.ts'

const now = fetchedAt.toISOString()

const statuses = (over: Record<string, unknown>) =>
  read(bootstrap({ elements: [element(1, over)] })).facts.filter((fact) => fact.kind === 'status')

test.each([
  ['d', 75, '75% to play'],
  ['d', 50, '50% to play'],
  ['d', 25, '25% to play'],
  ['d', null, 'Questionable'],
  ['i', 0, 'Out'],
  ['s', 0, 'Suspended'],
  ['n', 0, 'Out'],
  ['a', 100, 'Active'],
])('the flag %s with %s%% is stored as %s', (status, chance, word) => {
  const read = statuses({ status, chance_of_playing_next_round: chance })
  expect(read).toMatchObject([{ playerId: 'epl-p1', at: now, status: word }])
})

test('news is stored at its own time, and again at the time of the fetch', () => {
  const said = {
    status: '50% to play',
    startedOn: '2026-11-24',
    bodyPart: 'Ankle',
    notes: 'Ankle injury - 50% chance of playing',
  }
  expect(statuses(injured)).toMatchObject([
    { at: '2026-11-24T17:31:21.773Z', ...said },
    { at: now, ...said },
  ])
})

test('news from a clock that is ahead gets the time of the fetch', () => {
  expect(statuses({ ...injured, news_added: '2026-11-27T00:00:00Z' })).toMatchObject([{ at: now }])
})

test('a player is fit again from the fetch on, because his last news keeps its old time', () => {
  const fit = { ...injured, status: 'a', news: '', chance_of_playing_next_round: 100 }
  expect(statuses(fit)).toMatchObject([{ at: now, status: 'Active', notes: null }])
})

test.each([
  ['Unspecified injury - 75% chance of playing', null],
  ['Muscle injury - Unknown return date', null],
  ['Groin Injury - Expected back 09 May', 'Groin'],
  ['Knock - Unknown return date', null],
])('the body part of "%s" is %s', (news, bodyPart) => {
  expect(statuses({ ...injured, news })[0]).toMatchObject({ bodyPart, notes: news })
})

test.each([
  [
    'n',
    'On international duty at the Africa Cup of Nations from Gameweek 17 onwards. - Unknown return date',
    'Out',
  ],
  ['s', 'Suspended - unknown return date', 'Suspended'],
])('the flag %s with "%s" is an absence without an injury', (status, news, word) => {
  const [first] = statuses({ ...injured, status, news, chance_of_playing_next_round: 0 })
  expect(first).toMatchObject({ status: word, bodyPart: null, notes: news })
})

test('unreadable news rejects the status once, and keeps the player', () => {
  const over = { ...injured, news_added: 'yesterday' }
  const { facts, rejects } = read(bootstrap({ elements: [element(1, over)] }))
  expect(facts.some(({ kind }) => kind === 'player')).toBe(true)
  expect(facts.some(({ kind }) => kind === 'status')).toBe(false)
  expect(rejects).toMatchObject([{ path: 'elements[0].news_added' }])
})

test('a player with an unknown flag may have left, so he is rejected', () => {
  const { facts, rejects } = read(bootstrap({ elements: [element(1, { status: 'x' })] }))
  expect(facts.some(({ kind }) => kind === 'player')).toBe(false)
  expect(rejects).toMatchObject([{ path: 'elements[0].status' }])
})
