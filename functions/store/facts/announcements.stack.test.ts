import { describe, expect, it } from 'vitest'
import { article, club, match, tweet } from '#functions/calculations/testing/teamRuns.ts'
import { testStack } from '#infra/testing/testStack.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { injury, player } from '#shared/scoring/testing/facts.ts'
import { entityItem, newItems } from './factItems.ts'
import { factStore } from './facts.ts'
import type { Touch } from './touches.ts'

const stack = await testStack('ingest')
const table = stack.environment.FACTS_TABLE ?? ''
const start = new Date('2026-11-21T12:00:00.000Z')
let realTime = start
/** A new process, which has read nothing yet. */
const writer = () => factStore(stack.db, table, { now: start, clock: () => realTime })
const { touches } = writer()

/** The touches that the work has written. The clock moves on first, so that earlier ones do not count. */
const touchedBy = async (work: () => Promise<unknown>): Promise<Touch[]> => {
  realTime = new Date(realTime.getTime() + 60_000)
  await work()
  return touches.since('NFL', realTime)
}
const announced = (fact: Fact) => touchedBy(() => writer().announce([fact]))

const [home, away] = ['nfl-home', 'nfl-away']
const sunday = match()
const whole = (id: string) => ({ kind: 'team', id })
const own = (id: string) => ({ kind: 'team', id, players: [] })
const of = (id: string, ...players: string[]) => ({ kind: 'team', id, players })
const his = { playerId: 'nfl-p1' }
const about = (over: Partial<Fact>) =>
  ({ gameId: sunday.id, at: '2026-11-21T11:00:00.000Z', ...over }) as Fact

const quarterback = { ...player('nfl-p1'), competition: 'NFL', teamId: home } as FactOf<'player'>
await writer().entities.write({ source: quarterback, overrides: {} }, undefined)
await writer().entities.write({ source: sunday, overrides: {} }, undefined)

describe('a change of', () => {
  const news = article('nfl-news', '2026-11-21T11:00:00.000Z')
  it.each<[string, Fact, readonly object[]]>([
    ['a team concerns its league', club(home), [{ kind: 'league' }]],
    ['a player concerns his team and him', quarterback, [of(home, 'nfl-p1')]],
    ['an injury concerns his team and him', injury('nfl-i', 'nfl-p1'), [of(home, 'nfl-p1')]],
    ['a report concerns his team and him', about({ kind: 'status', ...his }), [of(home, 'nfl-p1')]],
    ['statistics concern his team and him', about({ kind: 'stats', ...his }), [of(home, 'nfl-p1')]],
    ['a game concerns both teams', sunday, [whole(home), whole(away)]],
    ['a score concerns both teams’ own pages', about({ kind: 'score' }), [own(home), own(away)]],
    ['a line concerns the game alone', about({ kind: 'line' }), [{ kind: 'games', hostId: home }]],
    ['news of a team concern it', { ...news, teamId: away }, [whole(away)]],
    ['news of a player concern him', { ...news, playerIds: ['nfl-p1'] }, [of(home, 'nfl-p1')]],
    ['news of nobody known concern nobody', { ...news, playerIds: ['nfl-nobody'] }, []],
    [
      'a post about a player concerns him',
      { ...tweet('nfl-t', news.at), ...his, teamId: null },
      [of(home, 'nfl-p1')],
    ],
    ['a bet concerns the lists', about({ kind: 'bet', competition: 'NFL' }), [{ kind: 'lists' }]],
  ])('%s', async (_, fact, touched) => {
    expect(await announced(fact)).toEqual(touched)
  })

  it('a player’s change of team concerns both teams', async () => {
    const moved = { ...quarterback, teamId: away }
    expect(await announced(moved)).toEqual([of(away, 'nfl-p1'), of(home, 'nfl-p1')])
  })

  it('a team that an admin has set for a player concerns the feed’s team, too', async () => {
    const set = { ...quarterback, id: 'nfl-p2' }
    const overrides = { teamId: { value: away, by: 'admin', at: start.toISOString() } }
    const { entities } = writer()
    const touched = await touchedBy(() => entities.write({ source: set, overrides }, undefined))
    expect(touched).toContainEqual(of(home, 'nfl-p2'))
    expect(touched).toContainEqual(of(away, 'nfl-p2'))
    expect(await announced(injury('nfl-i2', 'nfl-p2'))).toHaveLength(2)
  })

  it('the line of a finished game concerns the teams whose picks it grades', async () => {
    const over = match({ id: 'nfl-over', status: 'final' })
    await writer().entities.write({ source: over, overrides: {} }, undefined)
    expect(await announced(about({ kind: 'line', gameId: over.id }))).toEqual([
      own(home),
      own(away),
    ])
  })

  it('a story that names another player concerns him and the player it named before', async () => {
    const before = { ...news, id: 'nfl-story', playerIds: ['nfl-p1'] }
    const after = { ...before, playerIds: ['nfl-p2'] }
    await writer().records.write(before, undefined)
    const touched = await touchedBy(() => writer().records.write(after, before))
    expect(touched).toContainEqual(of(home, 'nfl-p1'))
    expect(touched).toContainEqual(of(home, 'nfl-p2'))
  })
})

describe('a writer', () => {
  const report = (n: number): FactOf<'status'> => ({
    kind: 'status',
    ...his,
    at: `2026-11-21T11:${10 + n}:00.000Z`,
    status: 'Out',
    practice: null,
    bodyPart: null,
    notes: null,
  })
  const writes = () =>
    stack.calls.list().filter(({ action, resource }) => /Put/.test(action) && resource === table)

  it('a writer records whom a change concerns before it writes, and writes nothing if that fails', async () => {
    const failing = {
      send: (command: { input: { Item?: { pk: string } } }) => {
        if (command.input.Item?.pk.startsWith('touched#')) throw new Error('Throttled')
        return (stack.db.send as (command: unknown) => unknown).call(stack.db, command)
      },
    }
    const { history } = factStore(failing as unknown as typeof stack.db, table)
    stack.calls.clear()
    await expect(history.append(report(0))).rejects.toThrow('Throttled')
    expect(writes()).toEqual([])
  })

  it('a writer records a player once for all facts about him, and again after five minutes', async () => {
    const { history } = writer()
    const touched = await touchedBy(() =>
      Promise.all([1, 2, 3].map((n) => history.append(report(n)))),
    )
    expect(touched).toEqual([of(home, 'nfl-p1')])
    realTime = new Date(realTime.getTime() + 4 * 60_000)
    expect(await touchedBy(() => history.append(report(4)))).toEqual([of(home, 'nfl-p1')])
  })

  it('a fact that is dated ahead is recorded with the time from which it counts', async () => {
    const { history } = writer()
    await history.append(report(5))
    await history.append({ ...report(6), at: '2026-11-21T12:30:00.000Z' })
    expect(await touches.dueFrom('NFL', start)).toEqual([
      { at: '2026-11-21T12:30:00.000Z', touched: [of(home, 'nfl-p1')] },
    ])
  })
})

it('no fact expires, whatever its kind: only touches do', () => {
  const kinds: Fact[] = [
    quarterback,
    sunday,
    club(home),
    injury('nfl-i', 'nfl-p1'),
    about({ kind: 'line' }),
  ]
  const items = [...kinds.flatMap(newItems), entityItem({ source: quarterback, overrides: {} }, 2)]
  for (const item of items) expect(item).not.toHaveProperty('ttl')
})
