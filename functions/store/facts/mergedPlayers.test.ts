import { expect, test } from 'vitest'
import { injury, league, playerId } from '#functions/calculations/testing/league.ts'
import { type FactOf, fact } from '#shared/domain/facts/fact.ts'
import { noStats } from '#shared/domain/facts/teams.ts'
import type { Item } from '../dynamodb.ts'
import { newItems } from './factItems.ts'
import { joinedFile, joinMerged } from './mergedPlayers.ts'
import { factIn } from './sourceAndOverrides.ts'

const kept = playerId('BUF')
const duplicate = playerId('BUF', 2)
const player = (id: string) => league().find((one) => 'id' in one && one.id === id)
const itemsOf = (...facts: unknown[]) => facts.map((one) => fact.parse(one)).flatMap(newItems)
const facts = (items: readonly Item[]) => items.map(factIn)
const ofKind = <Kind extends 'injury' | 'status' | 'ruling' | 'stats'>(
  kind: Kind,
  own: readonly object[],
  others: readonly object[],
) =>
  facts(
    joinedFile(kept, itemsOf(player(kept), ...own), itemsOf(player(duplicate), ...others)),
  ).filter((one) => one.kind === kind) as FactOf<Kind>[]

const hurt = (playerId: string, over: object = {}) =>
  injury('BUF', { id: `${playerId}-knee`, playerId, ...over })
const status = (playerId: string, at: string, status: string) => ({
  ...{ kind: 'status', playerId, at: `2026-11-${at}T12:00:00.000Z`, status },
  ...{ practice: null, bodyPart: null, notes: null },
})
const ruling = (playerId: string, number: number, at: string, says: 'out' | 'plays' | null) => ({
  ...{ kind: 'ruling', playerId, number, by: 'editor@matchfit.example' },
  ...{ at: `2026-11-${at}T12:00:00.000Z`, since: `2026-11-${at}T12:00:00.000Z` },
  ruling: says && {
    ...{ says, chance: null, expected_return: null, body_part: null },
    ...{ ends: 'released', end_day: null },
  },
})
const season = (playerId: string, year: number, games: number) => ({
  ...{ kind: 'stats', playerId, competition: 'NFL', season: year, ...noStats, games },
})

test('a duplicate’s injury counts as the kept player’s, and states the id under which it was reported', () => {
  const [own, other, ...rest] = ofKind(
    'injury',
    [hurt(kept)],
    [hurt(duplicate, { bodyPart: 'hip' })],
  )
  expect(own).toEqual(hurt(kept))
  expect(other).toEqual(hurt(duplicate, { bodyPart: 'hip', playerId: kept, reportedAs: duplicate }))
  expect(rest).toEqual([])
})

test.each([
  ['the same body part and day', {}, 1],
  ['the same body part in other letters', { bodyPart: 'Knee' }, 1],
  ['another body part', { bodyPart: 'ankle' }, 2],
  ['another day', { startedOn: '2026-11-17' }, 2],
])('of two injuries, one of each player, with %s (%j), %i count', (_, over, count) => {
  const found = ofKind('injury', [hurt(kept)], [hurt(duplicate, over)])
  expect(found).toHaveLength(count)
  expect(found[0]?.id).toBe(`${kept}-knee`)
})

test('injuries are compared by the values that admins have set', () => {
  const [item = {}] = itemsOf(hurt(duplicate, { bodyPart: 'hip' }))
  const held = { bodyPart: { value: 'knee', by: 'a@b.example', at: '2026-11-20T12:00:00.000Z' } }
  expect(joinedFile(kept, itemsOf(hurt(kept)), [{ ...item, held }])).toHaveLength(1)
})

test('the newest report counts, under whichever id it came', () => {
  const own = [status(kept, '18', 'Out'), status(kept, '20', 'Questionable')]
  const others = [status(duplicate, '19', 'Doubtful'), status(duplicate, '21', 'Active')]
  const reports = ofKind('status', own, others)
  expect(reports.map(({ status }) => status)).toEqual(['Out', 'Doubtful', 'Questionable', 'Active'])
  expect(new Set(reports.map(({ playerId }) => playerId))).toEqual(new Set([kept]))
})

test('of two reports at the same time the kept player’s own counts', () => {
  const reports = ofKind('status', [status(kept, '18', 'Out')], [status(duplicate, '18', 'Active')])
  expect(reports.map(({ status }) => status)).toEqual(['Out'])
})

test('a season counts once, as in the kept player’s own file', () => {
  const stats = ofKind(
    'stats',
    [season(kept, 2026, 9)],
    [season(duplicate, 2025, 12), season(duplicate, 2026, 3)],
  )
  expect(stats.map(({ season, games }) => [season, games])).toEqual([
    [2026, 9],
    [2025, 12],
  ])
})

test.each([
  [
    'the duplicate’s, which is later',
    [[1, '18', 'plays']],
    [
      [1, '17', 'plays'],
      [2, '19', 'out'],
    ],
    'out',
  ],
  ['the duplicate’s, the only one', [], [[1, '19', 'out']], 'out'],
  [
    'his own, which is later',
    [[1, '20', 'plays']],
    [
      [1, '18', 'out'],
      [2, '19', 'out'],
    ],
    'plays',
  ],
  [
    'none after his own release',
    [
      [1, '18', 'out'],
      [2, '20', null],
    ],
    [[1, '19', 'out']],
    undefined,
  ],
  [
    'none after the duplicate’s release',
    [[1, '18', 'out']],
    [
      [1, '17', 'out'],
      [2, '20', null],
    ],
    undefined,
  ],
] as const)('of both players’ rulings only the newest counts: %s', (_, own, others, says) => {
  const of = (id: string) => (one: readonly [number, string, 'out' | 'plays' | null]) =>
    ruling(id, ...one)
  const rulings = ofKind('ruling', own.map(of(kept)), others.map(of(duplicate)))
  const newest = rulings.toSorted((one, other) => one.number - other.number).at(-1)
  expect([newest?.playerId, newest?.ruling?.says]).toEqual([kept, says])
  expect(new Set(rulings.map(({ number }) => number)).size).toBe(rulings.length)
})

test('a merged player has no file, and all other files stay as they are', () => {
  const files = new Map([
    [kept, itemsOf(player(kept))],
    [
      duplicate,
      [
        ...itemsOf(hurt(duplicate)),
        ...itemsOf(player(duplicate)).map((item) => ({
          ...item,
          held: { sameAs: { value: kept } },
        })),
      ],
    ],
    ['nfl-BUF-3', itemsOf(hurt('nfl-BUF-3'))],
  ])
  const joined = joinMerged(files)
  expect([...joined.merged]).toEqual([[duplicate, kept]])
  expect([...joined.files.keys()]).toEqual([kept, 'nfl-BUF-3'])
  expect(joined.files.get('nfl-BUF-3')).toEqual(files.get('nfl-BUF-3'))
  expect(facts(joined.files.get(kept) ?? []).map(({ kind }) => kind)).toEqual(['player', 'injury'])
})
