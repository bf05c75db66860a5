import { expect, test } from 'vitest'
import { FeedError } from '../../../feed/feed.ts'
import { contextAt, game, player } from '../testing/payloads.ts'
import { reportFacts } from './reportFacts.ts'
import type { ReportRow, ReportTable } from './reportTable.ts'

const row = (player: string, status: string, reason: string, fields: Partial<ReportRow> = {}) => ({
  ...{ page: 1, day: '11/20/2026', time: '07:30 (ET)', matchup: 'MIA@BOS', team: 'Boston Celtics' },
  ...{ player, status, reason, ...fields },
})
const table = (...rows: ReportRow[]): ReportTable => ({
  title: { day: '11/20/26', clock: '03:30 PM' },
  rows,
  loose: [],
})
const known = {
  players: [
    player(11, 'Bo Testa Jr.', 'nba-BOS'),
    player(12, 'Cy da Sample', 'nba-LAC'),
    player(13, 'Đi Mononym', 'nba-BOS'),
  ],
  games: [game('0022600123')],
}
const context = contextAt('2026-11-20T20:40:00Z', known)
const read = (...rows: ReportRow[]) => reportFacts(table(...rows), 'report.pdf', context)
const made = '2026-11-20T20:30:00.000Z'

test('a row gives a status at the time in the title, with its reason as a note', () => {
  const reason = 'Injury/Illness - Right Hip; Tightness'
  expect(read(row('Testa Jr., Bo', 'Doubtful', reason))).toEqual({
    facts: [
      {
        ...{ kind: 'status', playerId: 'nba-11', at: made, status: 'Doubtful' },
        ...{ practice: null, bodyPart: null, notes: reason },
      },
    ],
    rejects: [],
    matched: { noun: 'players', of: 1, missing: [] },
  })
})

test('a report dated in the future has the time of its fetch', () => {
  const early = contextAt('2026-11-20T20:20:00.000Z', known)
  const { facts } = reportFacts(table(row('Testa, Bo', 'Out', 'Rest')), 'report.pdf', early)
  expect(facts).toMatchObject([{ at: '2026-11-20T20:20:00.000Z' }])
})

test('Available stays a status of its own, because not every Available player plays', () => {
  expect(read(row('Testa Jr., Bo', 'Available', '')).facts).toMatchObject([
    { status: 'Available', notes: null },
  ])
})

test.each([
  ['Testa Jr., Bo', 'Boston Celtics', 'nba-11'],
  ['Testa, Bo', 'Boston Celtics', 'nba-11'],
  ['da Sample, Cy', 'LA Clippers', 'nba-12'],
  ['Djimononym', 'Boston Celtics', undefined],
  ['Mononym, Dji', 'Boston Celtics', 'nba-13'],
])('%s of %s is %s', (name, team, playerId) => {
  const [fact] = read(row(name, 'Out', 'Rest', { team })).facts
  expect(fact?.kind === 'status' ? fact.playerId : undefined).toBe(playerId)
})

test('a club that has not reported and a player who is not named get no status', () => {
  const silent = row('', '', 'NOT YET SUBMITTED', { team: 'Miami Heat' })
  expect(read(silent)).toEqual({
    facts: [],
    rejects: [],
    matched: { noun: 'players', of: 0, missing: [] },
  })
})

test('an unknown player is counted as missing, unless he plays in the G League', () => {
  const { facts, rejects, matched } = read(
    row('Gone, Di', 'Out', 'Personal Reasons'),
    row('Away, Ed', 'Out', 'G League - Two-Way'),
    row('Testa, Bo', 'Out', 'G League - On Assignment'),
  )
  expect(facts).toHaveLength(1)
  expect(rejects.map(({ reason }) => reason)).toEqual([
    'no known player is called Di Gone, BOS',
    'no known player is called Ed Away, BOS',
  ])
  expect(matched).toEqual({ noun: 'players', of: 1, missing: ['Di Gone, BOS'] })
})

test('of a player’s two rows the one for the next game counts', () => {
  const tonight = row('Testa, Bo', 'Available', 'Rest')
  const tomorrow = row('Testa, Bo', 'Out', 'Rest', { day: '11/21/2026', matchup: 'BOS@LAC' })
  const statusAt = (title: ReportTable['title'], games = known.games) => {
    const later = contextAt('2026-11-21T03:00:00Z', { ...known, games })
    const [fact] = reportFacts({ ...table(tonight, tomorrow), title }, 'r.pdf', later).facts
    return fact?.kind === 'status' && fact.status
  }
  const before = { day: '11/20/26', clock: '07:15 PM' }
  const after = { day: '11/20/26', clock: '07:30 PM' }
  expect(statusAt(before)).toBe('Available')
  expect(statusAt(after)).toBe('Out')
  expect(statusAt(after, [])).toBe('Out')
  expect(statusAt(before, [])).toBe('Available')
})

test('the stored schedule decides whether a game is in the morning or the evening', () => {
  const abroad = [game('0022600123', { at: '2026-11-20T12:30:00.000Z' })]
  const rows = table(
    row('Testa, Bo', 'Available', 'Rest'),
    row('Testa, Bo', 'Out', 'Rest', { day: '11/21/2026', matchup: 'BOS@LAC' }),
  )
  const context = contextAt('2026-11-20T20:40:00Z', { ...known, games: abroad })
  expect(reportFacts(rows, 'r.pdf', context).facts).toMatchObject([{ status: 'Out' }])
})

test.each([
  ['a new status', row('Testa, Bo', 'Maybe', 'Rest'), '"Maybe" is no status of the report'],
  ['no club', row('Testa, Bo', 'Out', 'Rest', { team: '' }), 'there is no NBA club ""'],
  ['no name', row('', 'Out', 'Rest'), 'there is no name beside the status'],
])('a row with %s is rejected', (_, bad, reason) => {
  const { facts, rejects } = read(bad)
  expect(facts).toEqual([])
  expect(rejects).toEqual([{ path: 'report.pdf page 1', reason, record: bad }])
})

test('text outside of the table is rejected', () => {
  const loose = [{ page: 2, text: 'Fracture' }]
  const { rejects } = reportFacts({ ...table(), loose }, 'report.pdf', context)
  expect(rejects).toMatchObject([
    { path: 'report.pdf page 2', reason: '"Fracture" belongs to no row' },
  ])
})

test('a title without a time fails as a whole', () => {
  const title = { day: '99/99/26', clock: '03:30 PM' }
  expect(() => reportFacts({ ...table(), title }, 'report.pdf', context)).toThrow(FeedError)
})
