import { expect, test } from 'vitest'
import type { PlayerChange } from '../score/playerChange.ts'
import { discordContent, hookMessage, testMessage } from './hookMessage.ts'
import type { PushedAlert } from './nextPush.ts'

const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const alert = (player_id: string, name: string): PushedAlert => {
  const change: PlayerChange = {
    ...{ id: `${player_id}#status`, player_id, name, team_id: 'nfl-PIT', cause: 'status' },
    ...{ at: '2026-11-28T10:00:00.000Z', from: state },
    to: { ...state, status: 'Out', chance: 0 },
  }
  return { kind: 'ruled_out', change }
}
const sent = (...told: PushedAlert[]) =>
  hookMessage({
    ...{ id: 'one', told, zone: 'Europe/London', now: new Date('2026-11-28T12:00:00Z') },
    origin: 'https://matchfit.example',
  })

test('an alert is what is pushed, with links that work elsewhere and its numbers', () => {
  const url = 'https://matchfit.example/nfl/player/nfl-7'
  const text = { title: 'Cole Barton is out', text: 'He was not listed before.', url }
  expect(sent(alert('nfl-7', 'Cole Barton'))).toEqual({
    ...{ id: 'one', ...text },
    changes: [
      {
        ...{ player_id: 'nfl-7', name: 'Cole Barton', kind: 'ruled_out', ...text },
        at: '2026-11-28T10:00:00.000Z',
        from: { status: null, chance: 100, returns_on: null },
        to: { status: 'Out', chance: 0, returns_on: null },
      },
    ],
  })
})

test('Discord shows an alert in bold, with a link to the player', () => {
  expect(discordContent(sent(alert('nfl-7', 'Cole Barton')))).toBe(
    '**Cole Barton is out** He was not listed before. <https://matchfit.example/nfl/player/nfl-7>',
  )
})

test('of several players each has a line', () => {
  const lines = discordContent(sent(alert('nba-1', 'Al Bo'), alert('epl-2', 'Cy Do'))).split('\n')
  expect(lines).toEqual([
    '**Al Bo is out** He was not listed before. <https://matchfit.example/nba/player/nba-1>',
    '**Cy Do is out** He was not listed before. <https://matchfit.example/soccer/player/epl-2>',
  ])
})

test('more than Discord takes are counted, with the page that has all', () => {
  const many = Array.from({ length: 100 }, (_, n) => alert(`nfl-${n}`, `Player ${n}`))
  const content = discordContent(sent(...many))
  expect(content.length).toBeLessThanOrEqual(2_000)
  expect(content.length).toBeGreaterThan(1_800)
  const shown = content.split('\n').length - 1
  expect(content).toContain(
    `\nAnd ${100 - shown} more: <https://matchfit.example/following/alerts>`,
  )
})

test.each([
  ['@everyone', '\\@everyone'],
  ['<@123> x', '\\<\\@123\\> x'],
  ['**x** _y_', '\\*\\*x\\*\\* \\_y\\_'],
  ['[a](b)', '\\[a\\]\\(b\\)'],
  ['`x` ~~y~~', '\\`x\\` \\~\\~y\\~\\~'],
  ['# x > y | z', '\\# x \\> y \\| z'],
  ['a\\', 'a\\\\'],
  ['https://x.y', 'https\\://x.y'],
])('the name %s becomes no sign of Discord’s own', (name, shown) => {
  expect(discordContent(sent(alert('nfl-7', name)))).toContain(`**${shown} is out**`)
})

test('a test says that it is one, and leads to the page of alerts', () => {
  expect(discordContent(testMessage('one', 'https://matchfit.example'))).toBe(
    '**This is a test.** Alerts of those whom you follow come here. <https://matchfit.example/following/alerts>',
  )
})

test('a team’s band is posted with its scores', () => {
  const team: PushedAlert = {
    kind: 'band',
    change: {
      ...{ id: 'nfl-PIT#band', team_id: 'nfl-PIT', name: 'Ashford', cause: 'band', most: null },
      ...{ at: '2026-11-28T10:00:00.000Z', from: 6.1, to: 5.4 },
    },
  }
  const url = 'https://matchfit.example/nfl/team/nfl-PIT'
  const text = { title: 'Ashford: 6.1 → 5.4', text: 'Now Moderate Health.', url }
  expect(sent(team)).toEqual({
    ...{ id: 'one', ...text },
    changes: [
      {
        ...{ team_id: 'nfl-PIT', name: 'Ashford', kind: 'band', ...text },
        ...{ at: '2026-11-28T10:00:00.000Z', from: { score: 6.1 }, to: { score: 5.4 } },
      },
    ],
  })
})
