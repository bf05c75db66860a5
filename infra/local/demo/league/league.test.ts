import { describe, expect, it } from 'vitest'
import { recordKeys } from '#functions/store/keys.ts'
import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from './league.ts'
import { clocks, leagueAt, ofKind } from './testing/leagueAt.ts'

const [saturday = ''] = clocks
const later = '2026-11-21T22:00:00Z'

const keyOf = (one: Fact): string => {
  if ('id' in one) return `${one.kind} ${one.id}`
  if (one.kind === 'stats') return `stats ${one.playerId} ${one.season}`
  return `${one.kind} ${one.kind === 'status' ? one.playerId : one.gameId} ${one.at}`
}

const itemsOf = (one: Fact): number =>
  one.kind === 'stats' || one.kind === 'news' || one.kind === 'post' || one.kind === 'bet'
    ? recordKeys(one).length
    : 1

const counts = (facts: Iterable<Fact>) => {
  const found: Record<string, number> = {}
  for (const { kind } of facts) found[kind] = (found[kind] ?? 0) + 1
  return found
}

describe('the demo league', () => {
  it('is equal for the same seed and time, and different for another seed', () => {
    const again = [...leagueFacts({ now: new Date(saturday) })]
    expect(again).toEqual(leagueAt(saturday))
    expect(leagueAt(saturday, { seed: 'other' })).not.toEqual(leagueAt(saturday))
  })

  it('has the teams and players of four competitions', () => {
    const facts = leagueAt(saturday)
    const of = (kind: 'team' | 'player', competition: string) =>
      ofKind(facts, kind).filter((one) => one.competition === competition).length
    expect(['NFL', 'NBA', 'EPL', 'ESP'].map((one) => of('team', one))).toEqual([32, 30, 20, 20])
    expect(['NFL', 'NBA', 'EPL', 'ESP'].map((one) => of('player', one))).toEqual([
      1696, 450, 500, 500,
    ])
  })

  it.each(clocks)('gives every fact its own key in the store on %s', (now) => {
    const items = leagueAt(now).reduce((sum, one) => sum + itemsOf(one), 0)
    expect(items).toBeLessThanOrEqual(27_000)
  })

  it.each(clocks)('consists of valid facts on %s', (now) => {
    for (const one of leagueAt(now)) expect(fact.parse(one)).toEqual(one)
  })

  it.each(clocks)('has no duplicate ids on %s', (now) => {
    const keys = leagueAt(now).map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('yields every team, player and game before the facts that refer to it', () => {
    const named = new Set<string>()
    const unnamed: string[] = []
    for (const one of leagueAt(saturday)) {
      const needed =
        one.kind === 'game'
          ? [one.homeTeamId, one.awayTeamId]
          : one.kind === 'line' || one.kind === 'score'
            ? [one.gameId]
            : one.kind === 'status' || one.kind === 'injury' || one.kind === 'stats'
              ? [one.playerId]
              : one.kind === 'player' || one.kind === 'news' || one.kind === 'post'
                ? [one.teamId]
                : []
      const alsoNeeded =
        one.kind === 'news' ? one.playerIds : one.kind === 'post' ? [one.playerId] : []
      for (const id of [...needed, ...alsoNeeded]) if (id && !named.has(id)) unnamed.push(id)
      if ('id' in one) named.add(one.id)
    }
    expect(unnamed).toEqual([])
  })

  it('changes only facts of the current day later on the same day', () => {
    const then = new Map(leagueAt(later).map((one) => [keyOf(one), one]))
    const changed = leagueAt(saturday).filter(
      (one) => JSON.stringify(then.get(keyOf(one))) !== JSON.stringify(one),
    )
    const kinds = counts(changed)
    const outside = changed.filter(
      ({ kind }) => kind !== 'game' && kind !== 'stats' && kind !== 'news' && kind !== 'post',
    )
    expect(outside).toEqual([])
    // The games of the afternoon are over, and stand in the totals and records of both sides.
    expect(kinds.game).toBeGreaterThan(0)
  })

  it('keeps ids and past facts from day to day', () => {
    const then = new Map(leagueAt('2026-11-28T15:00:00Z').map((one) => [keyOf(one), one]))
    const settled = leagueAt(saturday).filter(
      (one) =>
        one.kind === 'team' ||
        one.kind === 'player' ||
        one.kind === 'score' ||
        (one.kind === 'injury' && one.returnedOn !== null) ||
        (one.kind === 'game' && one.status === 'final'),
    )
    expect(settled.map((one) => then.get(keyOf(one)))).toEqual(settled)
  })

  it('can be several times as large, with invented clubs, for benches', () => {
    const found: Record<string, number> = {}
    const ids = new Set<string>()
    for (const one of leagueFacts({ now: new Date(saturday), scale: 2 })) {
      found[one.kind] = (found[one.kind] ?? 0) + 1
      if (one.kind === 'team' || one.kind === 'player' || one.kind === 'game') ids.add(one.id)
      if (one.kind === 'team') fact.parse(one)
    }
    expect(found).toMatchObject({ team: 204, player: 6292, game: 4524 })
    expect(ids.size).toBe(204 + 6292 + 4524)
  })
})
