import { describe, expect, it } from 'vitest'
import { recordKeys } from '#functions/store/keys.ts'
import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from './league.ts'
import { clocks, leagueAt, ofKind } from './testing/leagueAt.ts'

const [saturday = ''] = clocks
const later = '2026-11-21T22:00:00Z'

const keyOf = (fact: Fact): string => {
  if ('id' in fact) return `${fact.kind} ${fact.id}`
  if (fact.kind === 'stats') return `stats ${fact.playerId} ${fact.season}`
  return `${fact.kind} ${'playerId' in fact ? fact.playerId : fact.gameId} ${fact.at}`
}

const itemsOf = (fact: Fact): number =>
  fact.kind === 'stats' || fact.kind === 'news' || fact.kind === 'post' || fact.kind === 'bet'
    ? recordKeys(fact).length
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
      ofKind(facts, kind).filter((fact) => fact.competition === competition).length
    expect(['NFL', 'NBA', 'EPL', 'ESP'].map((competition) => of('team', competition))).toEqual([
      32, 30, 20, 20,
    ])
    expect(['NFL', 'NBA', 'EPL', 'ESP'].map((competition) => of('player', competition))).toEqual([
      1696, 450, 500, 500,
    ])
  })

  it.each(clocks)('gives every fact its own key in the store on %s', (now) => {
    const items = leagueAt(now).reduce((sum, fact) => sum + itemsOf(fact), 0)
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
    const then = new Map(leagueAt(later).map((fact) => [keyOf(fact), fact]))
    const changed = leagueAt(saturday).filter(
      (fact) => JSON.stringify(then.get(keyOf(fact))) !== JSON.stringify(fact),
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
    const then = new Map(leagueAt('2026-11-28T15:00:00Z').map((fact) => [keyOf(fact), fact]))
    const settled = leagueAt(saturday).filter(
      (fact) =>
        fact.kind === 'team' ||
        fact.kind === 'player' ||
        fact.kind === 'score' ||
        (fact.kind === 'injury' && fact.returnedOn !== null) ||
        (fact.kind === 'game' && fact.status === 'final'),
    )
    expect(settled.map((fact) => then.get(keyOf(fact)))).toEqual(settled)
  })

  it('can be several times as large, with invented clubs, for benches', () => {
    const found: Record<string, number> = {}
    const ids = new Set<string>()
    for (const drawn of leagueFacts({ now: new Date(saturday), scale: 2 })) {
      found[drawn.kind] = (found[drawn.kind] ?? 0) + 1
      if (drawn.kind === 'team' || drawn.kind === 'player' || drawn.kind === 'game')
        ids.add(drawn.id)
      if (drawn.kind === 'team') fact.parse(drawn)
    }
    expect(found).toMatchObject({ team: 204, player: 6292, game: 4524 })
    expect(ids.size).toBe(204 + 6292 + 4524)
  })
})
