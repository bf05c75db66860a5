import { expect, test } from 'vitest'
import { scoreTeam } from '#functions/calculations/dependencies.ts'
import { hashOf } from '#functions/store/compressedJson.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import type { Page, View, Views } from '#functions/store/views.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { leagueFacts } from '../league/league.ts'
import { dayBefore, makings } from './making.ts'
import { rowWrites } from './recordWrites.ts'
import { scoreWrites } from './scoreWrites.ts'
import { firstWrites, laterWrites, listedWrites } from './writes.ts'

const now = new Date('2026-11-21T17:00:00Z')
const bench = await calculationHarness()
const dependencies = { ...bench.dependencies, score: scoreTeam }

const everything = [...leagueFacts({ now })]

/** A whole league takes too long: the clubs of its next game, with all that is known of them. */
const clubsOf = (competition: Competition): Fact[] => {
  const all = everything.filter((fact) => fact.kind === 'game')
  const [next] = listedGames(all, competition, now)
  const teams = everything
    .filter((fact) => fact.kind === 'team')
    .filter(({ id }) => id === next?.homeTeamId || id === next?.awayTeamId)
  const ids = new Set(teams.map(({ id }) => id))
  const isOf = (id: string | null | undefined) => typeof id === 'string' && ids.has(id)
  const games = everything
    .filter((fact) => fact.kind === 'game')
    .filter(({ homeTeamId, awayTeamId }) => isOf(homeTeamId) && isOf(awayTeamId))
  const players = everything
    .filter((fact) => fact.kind === 'player')
    .filter(({ teamId }) => isOf(teamId))
  const known = new Set([...games, ...players].map(({ id }) => id))
  const rest = everything.filter(
    (fact) =>
      ('gameId' in fact && known.has(fact.gameId)) ||
      ('playerId' in fact && known.has(fact.playerId ?? '')) ||
      ((fact.kind === 'news' || fact.kind === 'post') && isOf(fact.teamId)),
  )
  return [...new Set<Fact>([...teams, ...games, ...players, ...rest])]
}

/** What a seed would write, by name, without a table. */
const collected = () => {
  const pages = new Map<string, unknown>()
  const write: Views['write'] = async (view: View, document) => {
    pages.set(view.name, view.schema.parse(document))
    return 'written'
  }
  const fill = async (some: readonly Page[]) => {
    for (const { view, document } of some) pages.set(view.name, document)
  }
  return { pages, write, fill }
}

test.each(['NFL', 'NBA', 'ESP'] as const)(
  'the demo’s pages of the %s are those that the calculations write',
  async (competition) => {
    const facts = clubsOf(competition)
    await bench.put(...facts)
    const making = makings(facts, now).get(competition)
    if (!making) throw new Error('There is no such league')

    const prefix = `${competition.toLowerCase()}-`
    const seed = collected()
    for (const writes of [firstWrites, listedWrites, laterWrites])
      for (const write of writes(making, seed)) await write()
    for (const write of rowWrites(
      { ...making, ahead: { ...making.ahead, all: () => [] } },
      dependencies.picks,
    ))
      await write()
    await bench.run(dayBefore(now), dependencies, competition)
    await bench.run(now, dependencies, competition)

    const views = await bench.currentViews()
    const names = [...seed.pages.keys()]
    expect(names.filter((name) => name.startsWith('matchup#')).length).toBeGreaterThan(0)
    expect(names.filter((name) => !views.has(name))).toEqual([])
    for (const name of names)
      if (views.get(name)?.hash !== hashOf(seed.pages.get(name)))
        expect([name, views.get(name)?.document]).toEqual([name, seed.pages.get(name)])

    const scores = new Map<string, Item>()
    const put = async (items: readonly Item[]) => {
      for (const item of items) scores.set(`${item.pk} ${item.sk}`, item)
    }
    for (const write of scoreWrites(making, { shown: async () => new Map(), put })) await write()
    const standing = await bench.scoreItems()
    for (const [key, item] of scores) {
      const { body: _, cards: __, ...seeded } = item
      expect([key, standing.get(key)]).toEqual([key, expect.objectContaining(seeded)])
    }
    const ofLeague = [...standing.keys()].filter((key) => key.startsWith(`score#${prefix}`))
    expect([...scores.keys()].toSorted()).toEqual(ofLeague.toSorted())

    const rows = await dependencies.picks.since(competition)
    const published = new Map(rows.map((row) => [row.gameId, row]))
    for (const row of making.ahead.all()) expect(published.get(row.gameId)).toEqual(row)
  },
)
