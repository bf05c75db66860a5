import { expect, test } from 'vitest'
import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import {
  dataIssues,
  duplicates,
  injuryIssues,
  isFeedOf,
  isRead,
  lateFeed,
  movedPlayers,
  waitingOutcomes,
  wrongFeeds,
} from './dataHealth.ts'

const injury = {
  id: 'i1',
  playerId: 'p1',
  bodyPart: 'knee',
  startedOn: '2026-11-01',
  returnedOn: null,
  unread: false,
  notes: null,
}
const runOf = (injuries: object[]) =>
  ({
    team: { id: 'nfl-BUF', city: 'Buffalo', name: 'Bills' },
    facts: {
      sport: 'nfl',
      injuries,
      statuses: [
        { playerId: 'p1', at: '2026-11-19T12:00:00.000Z' },
        { playerId: 'p1', at: '2026-11-20T12:00:00.000Z' },
      ],
      players: [
        { id: 'p1', name: 'Ann Lee' },
        { id: 'p2', name: 'ann  lee'.replace('  ', ' ') },
      ],
    },
    score: { players: [{ playerId: 'p1', name: 'Ann Lee' }] },
  }) as unknown as ScoredTeam
const today = '2026-11-21'

test.each([
  [injury, []],
  [{ ...injury, bodyPart: null }, ['no_body_part']],
  [{ ...injury, unread: true, notes: 'upper-body thing' }, ['unread_note']],
  [{ ...injury, bodyPart: null, startedOn: '2026-08-01', returnedOn: '2026-08-09' }, []],
  [{ ...injury, bodyPart: null, playerId: 'gone' }, []],
])('of the injury %j %j is told', (one, told) => {
  expect(injuryIssues(runOf([one]), today).map(({ kind }) => kind)).toEqual(told)
})

const forecast = (on: string, expected: string, id = 'i1') =>
  ({
    kind: 'forecast',
    at: `${on}T12:00:00.000Z`,
    injury: { id },
    ours: { back: { p50: expected } },
  }) as unknown as RegisterEntry
const stillOut = { kind: 'outcome', injury: { id: 'i1' }, state: 'out' } as unknown as RegisterEntry
const waiting = (one: object, ...entries: RegisterEntry[]) =>
  waitingOutcomes(runOf([one]), { p1: entries }, today).map(({ detail }) => detail)

test.each([
  ['nothing is registered', injury, [], []],
  ['the expected day has come', injury, [forecast('2026-11-02', today)], []],
  [
    'the expected day is over',
    injury,
    [forecast('2026-11-02', '2026-11-20')],
    [
      'Out since 2026-11-01, expected back on 2026-11-20. Its forecast waits for the day of the return.',
    ],
  ],
  [
    'the newest forecast expects a later day',
    injury,
    [forecast('2026-11-09', '2026-12-01'), forecast('2026-11-02', '2026-11-12')],
    [],
  ],
  [
    'the newest forecast is over, too',
    injury,
    [forecast('2026-11-09', '2026-11-19'), forecast('2026-11-02', '2026-11-12'), stillOut],
    [
      'Out since 2026-11-01, expected back on 2026-11-19. Its 2 forecasts wait for the day of the return.',
    ],
  ],
  ['another injury is registered', injury, [forecast('2026-11-02', '2026-11-12', 'i2')], []],
  [
    'the return is entered',
    { ...injury, returnedOn: '2026-11-19' },
    [forecast('2026-11-02', '2026-11-12')],
    [],
  ],
])('when %s, an outcome that waits is told or not', (_, one, entries, told) => {
  expect(waiting(one, ...entries)).toEqual(told)
})

test('an unreadable note is listed with its text and the injury to correct', () => {
  const unread = { ...injury, unread: true, notes: 'upper-body thing' }
  expect(injuryIssues(runOf([unread]), today)).toEqual([
    {
      kind: 'unread_note',
      name: 'Ann Lee',
      team_name: 'Buffalo Bills',
      detail: 'Hurt on 2026-11-01. Its note: “upper-body thing”',
      player_id: 'p1',
      record: 'i1',
    },
  ])
})

test('a player who has changed clubs since the last run is listed as moved', () => {
  const players = [
    { id: 'p1', name: 'Ann Lee', teamId: 'nfl-MIA' },
    { id: 'p2', name: 'Ann Lee', teamId: 'nfl-BUF' },
    { id: 'p3', name: 'New', teamId: 'nfl-MIA' },
  ] as unknown as Player[]
  const buffalo = runOf([])
  const miami = {
    team: { id: 'nfl-MIA', city: 'Miami', name: 'Dolphins' },
    facts: { ...buffalo.facts, players: [] },
  } as unknown as ScoredTeam
  expect(movedPlayers([miami, buffalo], players)).toMatchObject([
    { player_id: 'p1', detail: 'Plays for Miami Dolphins now.' },
  ])
})

test('two players of a club with the same name are listed once, with what is stored about both', () => {
  const found = duplicates([runOf([injury, { ...injury, id: 'i2' }])])
  expect(found).toMatchObject([{ player_id: 'p2', detail: 'Also p1.' }])
  expect(found[0]?.players).toMatchObject([
    { player_id: 'p1', name: 'Ann Lee', injuries: 2, last_seen: '2026-11-20T12:00:00.000Z' },
    { player_id: 'p2', name: 'ann lee', injuries: 0, last_seen: null },
  ])
})

test('a player merged since the last run is no longer a duplicate', () => {
  expect(duplicates([runOf([])], new Set(['p2']))).toEqual([])
})

test('an outcome registered under the id of a merged player is listed as awaited', () => {
  const scored = runOf([{ ...injury, reportedAs: 'p2' }])
  const registered = { p2: [forecast('2026-11-02', '2026-11-20')] }
  expect(waitingOutcomes(scored, registered, today)).toMatchObject([{ player_id: 'p1' }])
})

test.each([
  ['sportsdataio/nfl/injuries', true, false],
  ['publications/nfl-BUF/espn', true, false],
  ['sportsdataio/esp/competition', false, true],
  ['publications/gazette', true, true],
])('the feed %s is one of the NFL: %s, of soccer: %s', (feed, nfl, soccer) => {
  expect(isFeedOf(feed, ['NFL'])).toBe(nfl)
  expect(isFeedOf(feed, ['EPL', 'ESP'])).toBe(soccer)
})

const leftOut = [{ feed: 'publications/nfl/wrong', reason: 'No.' }]
const listings = new Map([
  ['NFL' as const, { feeds: ['publications/nfl/gazette'], leftOut }],
  ['NBA' as const, { feeds: ['publications/old'], leftOut: [] }],
])

test.each([
  ['publications/nfl/gazette', true],
  ['publications/nfl/gone', false],
  ['publications/nfl/wrong', false],
  // Crawls of the EPL have not yet reported what they read.
  ['publications/epl/gazette', true],
  ['publications/nba/gazette', false],
])('a crawl reads the feed %s: %s', (feed, read) => {
  expect(isRead(feed, listings)).toBe(read)
})

test('a feed that crawls skip is listed with the reason', () => {
  expect(wrongFeeds([...listings.values()])).toMatchObject([
    { kind: 'wrong_feed', name: 'publications/nfl/wrong', detail: 'No.' },
  ])
})

const crawl = (minute: number, outcome: Crawl['outcome'] = 'applied'): Crawl => ({
  feed: 'f',
  at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  outcome,
})
test.each([
  ['every quarter of an hour until now', [crawl(45), crawl(30), crawl(15)], 0],
  ['and is silent for three gaps', [crawl(10), crawl(-5), crawl(-20)], 1],
  ['but only fails since', [crawl(45, 'failed'), crawl(30, 'failed'), crawl(-20)], 1],
  ['never', [], 0],
])('a feed that was read %s is late: %#', (_, crawls, late) => {
  const now = new Date('2026-11-21T13:00:00.000Z')
  expect(lateFeed('f', { recent: crawls }, now)).toHaveLength(late)
})

test('a late feed says when it was last read and what went wrong in the last crawl', () => {
  const failed = { ...crawl(30, 'failed'), message: 'answered 404' }
  const lateOf = (state: Parameters<typeof lateFeed>[1]) =>
    lateFeed('f', state, new Date('2026-11-21T13:00:00.000Z'))[0]?.detail
  const recent = [failed, crawl(-20), crawl(-35), crawl(-50)]
  expect(lateOf({ recent })).toBe(
    'Last read on 2026-11-21 at 11:40 UTC. The last crawl: answered 404.',
  )
  const applied = { fetchedAt: '2026-11-17T08:30:00.000Z', hash: '' }
  expect(lateOf({ recent: [failed], applied })).toMatch(/^Last read on 2026-11-17 at 08:30 UTC\./)
  expect(lateOf({ recent: [failed] })).toMatch(/^Never read without an error\./)
})

test('no kind of issue crowds out another, and a long list is cut off and its total given', () => {
  const [one] = duplicates([runOf([])])
  const [wrong] = wrongFeeds([{ feeds: [], leftOut }])
  if (!one || !wrong) throw new Error('nothing was found')
  const { issues, counts } = dataIssues([Array.from({ length: 600 }, () => one), [wrong]])
  expect(issues).toHaveLength(101)
  expect(issues).toContain(wrong)
  expect(counts).toEqual([
    { kind: 'duplicate', count: 600 },
    { kind: 'wrong_feed', count: 1 },
  ])
})
