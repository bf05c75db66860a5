import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStaleRun } from '#functions/store/calculations/competitionRuns.ts'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import { transact } from '#functions/store/transactions.ts'
import { calculationHarness, SimulatedKill } from '#infra/testing/calculationHarness.ts'
import { exhaustive } from '#infra/testing/exhaustive.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { newGameRow } from '#shared/scoring/game/gameRow.ts'
import { clubs, game, injury, league, playerId, teamId } from './testing/league.ts'
import { article, tweet } from './testing/scoredTeams.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const minuteMs = 60_000
/** A day before the first games: their picks freeze, they begin and end, and days pass. */
let now = Date.parse('2026-11-21T17:00:00.000Z')
const asOf = () => new Date(now)
const pass = (minutes: number) => {
  now += minutes * minuteMs
  harness.passTime(Math.max(0, minutes) * minuteMs)
}
let made = 0
const nextId = () => `nfl-n${++made}`

const facts: Fact[] = [
  ...league(),
  game('MIA', 'BUF', 'NFL', {
    id: 'nfl-later',
    week: 13,
    day: '2026-11-29',
    at: '2026-11-29T18:00:00.000Z',
  }),
  game('NEP', 'NYJ', 'NFL', {
    id: 'nfl-far',
    week: 14,
    day: '2026-12-20',
    at: '2026-12-20T18:00:00.000Z',
  }),
]
const games = new Map(facts.flatMap((fact) => (fact.kind === 'game' ? [[fact.id, fact]] : [])))
const players = new Map(facts.flatMap((fact) => (fact.kind === 'player' ? [[fact.id, fact]] : [])))
const teams = facts.filter((fact) => fact.kind === 'team')
await harness.put(...facts)
await harness.run(asOf())

/** Facts as feeds send them: most are current, some are dated in the future. */
type Change = (club: string, n: number, ahead: number) => Fact[]
const dated = (ahead: number) => new Date(now + ahead * minuteMs).toISOString()
const gameOf = (n: number) => [...games.values()][n % games.size] as FactOf<'game'>
const changedGame = (over: Partial<FactOf<'game'>>, n: number) => {
  const changed = { ...gameOf(n), ...over }
  games.set(changed.id, changed)
  return [changed]
}
const changedPlayer = (over: Partial<FactOf<'player'>>, club: string, n: number) => {
  const changed = { ...(players.get(playerId(club, n)) as FactOf<'player'>), ...over }
  players.set(changed.id, changed)
  return [changed]
}
const changes: Record<string, Change> = {
  hurt: (club, n) => [injury(club, { id: nextId(), playerId: playerId(club, n) })],
  healed: (club, n) => [
    injury(club, { id: nextId(), playerId: playerId(club, n), returnedOn: '2026-11-20' }),
  ],
  reported: (club, n, ahead) => [
    {
      kind: 'status',
      playerId: playerId(club, n),
      at: dated(ahead),
      status: n === 1 ? 'Out' : 'Questionable',
      practice: null,
      bodyPart: null,
      notes: null,
    },
  ],
  line: (_, n, ahead) => [
    {
      kind: 'line',
      gameId: gameOf(n).id,
      at: dated(ahead),
      spread: (made++ % 20) - 10,
      total: 40 + n,
      homeMoneyline: null,
      awayMoneyline: null,
      homeSpreadMoneyline: null,
      awaySpreadMoneyline: null,
    },
  ],
  final: (_, n, ahead) => [
    ...changedGame({ status: 'final' }, n),
    {
      kind: 'score',
      gameId: gameOf(n).id,
      at: dated(ahead),
      home: 20 + n,
      away: made++ % 50,
      final: true,
    },
  ],
  postponed: (_, n) => changedGame({ status: 'postponed' }, n),
  moved: (_, n, ahead) => changedGame({ status: 'scheduled', at: dated(60 + ahead) }, n),
  news: (club, _, ahead) => [article(nextId(), dated(ahead), { teamId: teamId(club) })],
  story: (club, n, ahead) => [article(nextId(), dated(ahead), { playerIds: [playerId(club, n)] })],
  post: (club, n, ahead) => [
    { ...tweet(nextId(), dated(ahead)), teamId: null, playerId: playerId(club, n) },
  ],
  joins: (club, n) => changedPlayer({ teamId: teamId(clubs[n] ?? '') }, club, n),
  leaves: (club, n) => changedPlayer({ teamId: null, active: false }, club, n),
  renamed: (club, n) => changedPlayer({ name: `Player ${++made}` }, club, n),
  club: (_, n) => [{ ...(teams[n] as FactOf<'team'>), city: `City ${++made}` }],
  bet: () => [
    { kind: 'bet', id: nextId(), competition: 'NFL', at: dated(0), payout: -110, win: false },
  ],
  ruled: (club, n, ahead) => [
    {
      kind: 'ruling',
      playerId: playerId(club, n),
      number: ++made,
      at: dated(ahead),
      since: dated(ahead),
      by: 'editor@example.com',
      ruling:
        made % 4
          ? {
              ...{ says: made % 2 ? 'out' : 'plays', chance: null, expected_return: null },
              ...{ body_part: null, ends: 'next_game', end_day: null },
            }
          : null,
    },
  ],
}

const change = fc
  .record({
    kind: fc.constantFrom(...Object.keys(changes)),
    club: fc.constantFrom(...clubs),
    n: fc.integer({ min: 1, max: 3 }),
    ahead: fc.constantFrom(-1, -1, 7, 90),
  })
  .map((one) => ({ ...one, does: 'change' as const }))
const step = fc.oneof(
  { weight: 4, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      minutes: fc.constantFrom(5, 16, 60, 400, -120),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('run' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('overridden' as const), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('slowly' as const), change }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('writer killed' as const), change }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('killed' as const), writes: fc.nat(80) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('overlapped' as const), writes: fc.nat(30), change }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

const factsOf = ({ kind, club, n, ahead }: Extract<Step, { does: 'change' }>) =>
  changes[kind]?.(club, n, ahead) ?? []

/** A run by a process that is killed at a write. Its lease ends by itself. */
const killedRun = async (writes: number) => {
  await harness.run(asOf(), harness.killedAfter(writes)).catch((error) => {
    if (!(error instanceof SimulatedKill)) throw error
  })
  harness.letLeasesEnd()
}

/** What an admin's override of a game's picks writes: the row and the version of the facts, together. */
const override = async (n: number) => {
  const overridden = gameOf(n)
  const stored = (await dependencies.picks.read([rowKeyOf(overridden)])).get(overridden.id)
  const row = stored?.row ?? newGameRow(overridden)
  const spread = made++ % 2 ? `Home:${n}` : null
  const picked = { spread, total: null, disableSpread: false, disableTotal: made % 3 === 0 }
  const by = { by: 'editor@example.com', at: dated(0) }
  await transact(harness.db, [
    dependencies.picks.writing({ ...row, override: { ...picked, ...by } }, stored),
    harness.versions.raising('NFL'),
  ])
}

const take = async (one: Step) => {
  switch (one.does) {
    case 'change':
      return harness.put(...factsOf(one))
    case 'pass':
      return pass(one.minutes)
    case 'run':
      return harness.run(asOf())
    case 'overridden':
      return override(one.n)
    // A run reads the facts while a batch is being written.
    case 'slowly': {
      const [first, ...others] = factsOf(one.change)
      await harness.versions.mark('NFL', harness.realTime())
      if (first) await harness.write([first])
      await harness.run(asOf())
      await harness.write(others)
      await harness.versions.unmark('NFL')
      return
    }
    case 'writer killed':
      await harness.versions.mark('NFL', harness.realTime())
      return harness.write(factsOf(one.change))
    case 'killed':
      return killedRun(one.writes)
    // Facts are written in the middle of a run, and another process finds the lease taken.
    case 'overlapped': {
      let left = one.writes
      const overlapped = harness.beforeEachWrite(async () => {
        if (left-- !== 0) return
        await harness.put(...factsOf(one.change))
        await harness.run(asOf())
      })
      await harness.run(asOf(), overlapped)
    }
  }
}

/** A clock that was set back by less than an hour: until it has caught up, its runs count as late. */
const catchUp = async () => {
  const newest = (await dependencies.runs.read('NFL'))?.asOf
  if (newest && isStaleRun(asOf(), newest)) pass((newest.getTime() - now) / minuteMs)
}

/** The pages and history points that a run without trusted notes writes although nothing has happened since. */
const writtenByFullRun = async () => {
  // The lease and the start: from then on the run counts as unfinished.
  await harness.versions.askForEverything('NFL')
  await killedRun(2)
  harness.written()
  expect(await harness.run(asOf())).toBe('calculated')
  return harness.written().filter((key) => !/^(lastRun#|hashes#|score#\S+ current$)/.test(key))
}

describe('runs that rely on what earlier ones noted', () => {
  it('leave the same pages and scores as a full calculation, after any changes, kills and overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) await take(one)
        await catchUp()
        await harness.run(asOf())
        expect([steps, await writtenByFullRun()]).toEqual([steps, []])
      }),
      { numRuns: exhaustive ? 200 : 12, endOnFailure: true },
    )
  })
})
