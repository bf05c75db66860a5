import { expect, test } from 'vitest'
import type { Player, SeasonStats } from '#shared/domain/facts/teams.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { game, injury, player, report, stats, team, type WholeTeam } from '../testing/facts.ts'

/** The morning of the season's first game. */
const asOf = '2026-08-21T09:00:00.000Z'
const opening = game({ season: 2026, day: '2026-08-21', at: '2026-08-21T19:00:00.000Z' })

const listed = (id: string, position: string, price: number, owned: number, over = {}): Player =>
  player(id, { position, depthOrder: null, market: { price, owned }, ...over })

const lastSeason = (playerId: string, games: number, minutes: number): SeasonStats =>
  stats(playerId, { season: 2025, games, minutes })

const squad: Player[] = [
  listed('Ada Sample', 'GK', 5, 20),
  listed('Bo Sample', 'GK', 4.5, 0.2),
  listed('Cy Third', 'GK', 4, 0.3),
  listed('Dee Regular', 'DF', 5.5, 10),
  listed('Eli Newcomer', 'DF', 5, 5),
  listed('Flo Loaned', 'DF', 4.5, 0.4),
  listed('Gus Mover', 'MF', 6, 4),
  listed('Hal Reserve', 'MF', 5, 0.2),
  listed('Ike Striker', 'FW', 8, 12),
  listed('Jo Youth', 'FW', 4.5, 1, { birthDate: '2009-01-12' }),
]
const lastMinutes = [
  lastSeason('Ada Sample', 38, 3420),
  lastSeason('Dee Regular', 34, 3000),
  lastSeason('Gus Mover', 30, 2400),
  lastSeason('Hal Reserve', 9, 240),
  lastSeason('Ike Striker', 30, 2600),
]

const squadFacts = (over: Partial<WholeTeam> = {}) =>
  team('soccer', { players: squad, stats: lastMinutes, games: [opening], ...over })

const scored = (over: Partial<WholeTeam> = {}, time = asOf) =>
  scoreTeam(squadFacts(over), sportModels.soccer, nowAt(time).asOf)
const shareIn = (over: Partial<WholeTeam>, id: string, time = asOf) => {
  const found = scored(over, time).players.find(({ playerId }) => playerId === id)
  return found?.share ?? Number.NaN
}
const cannotSay = 'no minutes yet this season: we cannot say what his absence costs'

test.each(['Cy Third', 'Jo Youth'])(
  'the absence of %s costs nothing, and his row says why',
  (id) => {
    const out = { statuses: [report(id, 'Out', { at: '2026-08-20T09:00:00.000Z' })] }
    const { explanation, players } = scored(out)
    expect(explanation.shownScore).toBe(10)
    expect(explanation.parts).toEqual([])
    expect(players.find(({ playerId }) => playerId === id)?.notes).toContain(cannotSay)
  },
)

test('the absence of a newcomer to the league costs as much as his price suggests that he plays', () => {
  expect(shareIn({}, 'Eli Newcomer')).toBeGreaterThan(0.4)
  const out = [report('Eli Newcomer', 'Out', { at: '2026-08-20T09:00:00.000Z' })]
  expect(scored({ statuses: out }).explanation.score).toBeLessThan(9.5)
})

test('in a promoted club, where all are newcomers, prices and owners separate the players', () => {
  const promoted = (id: string) => shareIn({ stats: [] }, id)
  expect(promoted('Ada Sample')).toBeGreaterThan(0.7)
  expect(promoted('Ike Striker')).toBeGreaterThan(promoted('Hal Reserve'))
  expect(promoted('Dee Regular')).toBeGreaterThan(promoted('Flo Loaned'))
})

test('for a player back from a loan abroad only the price counts, because he has no minutes', () => {
  expect(shareIn({}, 'Flo Loaned')).toBeGreaterThan(0.15)
  expect(shareIn({}, 'Flo Loaned')).toBeLessThan(shareIn({}, 'Dee Regular'))
})

test('a transferred player keeps his minutes, and changes the places of the others', () => {
  const signed = listed('Kit Signed', 'FW', 9, 8)
  const bought = {
    players: [...squad, signed],
    stats: [...lastMinutes, lastSeason('Kit Signed', 36, 3100)],
  }
  expect(shareIn(bought, 'Kit Signed')).toBeGreaterThan(0.7)
  expect(shareIn(bought, 'Ike Striker')).toBeLessThan(shareIn({}, 'Ike Striker'))
  const loaned = { ...signed, active: false }
  expect(shareIn({ players: [...squad, loaned] }, 'Ike Striker')).toBe(shareIn({}, 'Ike Striker'))
})

test('the minutes of two clubs in one season count together', () => {
  const both = [...lastMinutes.slice(0, 2), lastSeason('Gus Mover', 12 + 18, 900 + 1500)]
  expect(shareIn({ stats: both }, 'Gus Mover')).toBe(shareIn({}, 'Gus Mover'))
  const days = ['2026-08-22', '2026-08-29', '2026-09-05'] as const
  const moved = (...played: (number | null)[]) => {
    const recentGames = days.map((day, index) => ({ day, share: played[index] ?? null }))
    const row = stats('Gus Mover', { season: 2026, games: 3, recentGames })
    return shareIn({ stats: [...lastMinutes, row] }, 'Gus Mover', '2026-09-08T09:00:00.000Z')
  }
  expect(moved(1, 1, 1)).toBeGreaterThan(moved(null, 1, 1))
  expect(moved(null, 1, 1)).toBeGreaterThan(moved(null, null, null))
})

test('a manager who is listed as a player has no position, and counts nowhere', () => {
  const manager = listed('Lee Manager', 'MNG', 1.5, 9)
  const out = [report('Lee Manager', 'Out', { at: '2026-08-20T09:00:00.000Z' })]
  const beside = scored({ players: [...squad, manager], statuses: out })
  expect(beside.explanation.shownScore).toBe(10)
  expect(beside.groups).toEqual(scored().groups)
})

test('games missed while hurt do not lower a player’s share, whether a report or an injury shows it', () => {
  const later = '2026-10-02T09:00:00.000Z'
  const missed = ['2026-08-22', '2026-08-29', '2026-09-05', '2026-09-12'] as const
  const games = [
    ...missed.map((day) => ({ day, share: null })),
    { day: '2026-09-26' as const, share: 1 },
  ]
  const season = [
    ...lastMinutes,
    stats('Dee Regular', { season: 2026, games: 1, recentGames: games }),
  ]
  const fit = shareIn({ stats: season }, 'Dee Regular', later)
  const hurt = injury('one', 'Dee Regular', { startedOn: '2026-08-20', returnedOn: '2026-09-20' })
  expect(shareIn({ stats: season, injuries: [hurt] }, 'Dee Regular', later)).toBeGreaterThan(
    fit + 0.2,
  )
  const statuses = [
    ...missed.map((day) => report('Dee Regular', 'Out', { at: `${day}T08:00:00.000Z` })),
    report('Dee Regular', 'Active', { at: '2026-09-24T08:00:00.000Z' }),
  ]
  expect(shareIn({ stats: season, statuses }, 'Dee Regular', later)).toBeGreaterThan(fit + 0.2)
})

test('a squad of unknown players loses nothing', () => {
  const unknown = squad.map(({ market: _, ...one }) => one)
  const statuses = unknown.map(({ id }) => report(id, 'Out', { at: '2026-08-20T09:00:00.000Z' }))
  expect(scored({ players: unknown, stats: [], statuses }).explanation.shownScore).toBe(10)
})
