import { describe, expect, test } from 'vitest'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { game, injury, report, sampleAsOf, stats, team } from '../testing/facts.ts'

const played = (...shares: (number | null)[]): PlayedGame[] =>
  shares.map((share, index) => ({
    day: new Date(Date.parse('2026-11-20') - (shares.length - 1 - index) * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10),
    share,
  }))
const regular = played(1, 1, 1, 1, 0.9)

const soccer = (recentGames: PlayedGame[], ...statuses: StatusReport[]) => {
  const facts = team('soccer', { stats: [stats('p-GK', { recentGames })], statuses })
  const [keeper] = scoreTeam(facts, sportModels.soccer, sampleAsOf).players
  if (!keeper) throw new Error('no keeper')
  return keeper
}
const listed = (status: string, over: Partial<StatusReport> = {}) =>
  report('p-GK', status, { at: '2026-11-21T10:00:00.000Z', ...over })

describe('of a soccer player who plays regularly', () => {
  test('the chance depends on his listing, and is not simply the chance that the flag states', () => {
    const chances = ['Out', '25% to play', '50% to play', '75% to play'].map(
      (status) => soccer(regular, listed(status)).available.chance,
    )
    expect(chances).toEqual(chances.toSorted())
    expect(new Set(chances).size).toBe(4)
    const { status } = sportModels.soccer
    expect(chances).not.toContain(status['75% to play'])
  })

  test('the score loses only what the listing takes from his chance, as he might be left out anyway', () => {
    const unlisted = soccer(regular)
    expect(unlisted).toMatchObject({ fitToPlay: 1, available: { from: 'games', status: null } })
    expect(unlisted.available.chance).toBeGreaterThan(0.9)
    expect(unlisted.available.chance).toBeLessThan(1)
    const doubtful = soccer(regular, listed('75% to play'))
    // A chance without a listing is told to four digits.
    expect(doubtful.fitToPlay).toBeCloseTo(doubtful.available.chance / unlisted.available.chance, 4)
  })

  test('a player whom more fantasy managers own plays more often', () => {
    const chanceOf = (owned: number) => {
      const facts = team('soccer', { stats: [stats('p-GK', { recentGames: regular })] })
      const players = facts.players.map((one) =>
        one.id === 'p-GK' ? { ...one, market: { price: 5, owned } } : one,
      )
      const scored = scoreTeam({ ...facts, players }, sportModels.soccer, sampleAsOf).players
      return scored.find(({ playerId }) => playerId === 'p-GK')?.available.chance
    }
    expect(chanceOf(0.5)).toBeLessThan(chanceOf(30) ?? 0)
  })

  test('a player who missed the last game without being listed plays less often, and costs nothing', () => {
    const missed = soccer(played(1, 1, 1, 1, null))
    expect(missed.available.chance).toBeLessThan(0.8)
    expect(missed).toMatchObject({ fitToPlay: 1, causes: [] })
  })

  test('once a listing no longer counts, only his games do', () => {
    const old = soccer(regular, listed('Out', { at: '2026-11-10T10:00:00.000Z' }))
    expect(old.available).toMatchObject({ from: 'games', status: null })
    expect(old.available.chance).toBeGreaterThan(0.9)
  })

  test('the base and the parts of the evidence add up to the chance', () => {
    const { chance, evidence } = soccer(regular, listed('50% to play')).available
    const sum = evidence?.parts.reduce((total, { effect }) => total + effect, evidence.base)
    expect(sum).toBeCloseTo(chance, 9)
  })

  test('a ban and international duty leave no chance', () => {
    expect(soccer(regular, listed('Suspended')).available.chance).toBe(0)
    expect(soccer(regular, listed('Out', { notes: 'International duty' })).available.chance).toBe(0)
  })
})

test('for a soccer player who plays rarely, the rate of his flag counts', () => {
  const rarely = played(1, null, null, 0.1, null)
  const { chance, evidence } = soccer(rarely, listed('75% to play')).available
  expect(chance).toBe(sportModels.soccer.status['75% to play'])
  expect(evidence).toBeUndefined()
  expect(soccer(rarely).available).toMatchObject({ chance: 1, from: 'nothing' })
})

test('a game of today or later does not count', () => {
  const after = [...regular, { day: '2026-11-22', share: null }]
  expect(soccer(after).available.chance).toBe(soccer(regular).available.chance)
})

describe('of an NFL player', () => {
  const kickOff = game({ day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' })
  const onList = (status: string, practice: string | null, over: Partial<StatusReport> = {}) =>
    report('p-WR', status, { at: '2026-11-20T21:30:00.000Z', practice, ...over })
  const nfl = (recentGames: PlayedGame[], ...statuses: StatusReport[]) => {
    const facts = team('nfl', {
      ...{ stats: [stats('p-WR', { recentGames })], statuses, games: [kickOff] },
    })
    const receiver = scoreTeam(facts, sportModels.nfl, sampleAsOf).players.find(
      ({ playerId }) => playerId === 'p-WR',
    )
    if (!receiver) throw new Error('no receiver')
    return receiver
  }
  const played4 = played(0.9, 0.8, 0.9, 0.85)

  test('practice separates Questionable players', () => {
    const chances = ['Did Not Participate', 'Limited Participation', 'Full Participation'].map(
      (practice) => nfl(played4, onList('Questionable', practice)).available.chance,
    )
    expect(chances).toEqual(chances.toSorted())
    expect((chances[2] ?? 0) - (chances[0] ?? 0)).toBeGreaterThan(0.15)
  })

  test('a player who missed the last games has a lower chance, and Doubtful leaves nearly none', () => {
    const missed = played(0.9, null, null, null)
    const questionable = onList('Questionable', 'Limited Participation')
    expect(nfl(missed, questionable).available.chance).toBeLessThan(
      nfl(played4, questionable).available.chance,
    )
    const doubtful = nfl(played4, onList('Doubtful', 'Limited Participation'))
    expect(doubtful.available.chance).toBeLessThan(0.1)
  })

  test('a player who was listed and played before a week off is not out for his next game', () => {
    const days = Array.from({ length: 16 }, (_, week) => addDays('2026-09-08', 7 * week) ?? '')
    const games = days.filter((day) => day !== '2026-11-24').map((day) => game({ id: day, day }))
    const before = { at: '2026-11-14T18:00:00.000Z', bodyPart: 'foot' }
    const facts = team('nfl', {
      games: [...games.filter(({ day }) => day !== '2026-11-17'), game({ day: '2026-11-16' })],
      stats: [stats('p-WR', { recentGames: [{ day: '2026-11-16', share: 1 }] })],
      injuries: [injury('foot', 'p-WR', { bodyPart: 'foot', startedOn: '2026-11-14' })],
      statuses: [report('p-WR', 'No designation', { ...before, practice: 'Full Participation' })],
    })
    const receiver = scoreTeam(facts, sportModels.nfl, sampleAsOf).players.find(
      ({ playerId }) => playerId === 'p-WR',
    )
    expect(receiver?.available).toMatchObject({ from: 'status', status: 'No designation' })
    expect(receiver?.available.chance).toBeGreaterThan(0.8)
  })

  test('a player who is Out or on a reserve list has no chance, and one on no list costs nothing', () => {
    expect(nfl(played4, onList('Out', null)).available.chance).toBe(0)
    expect(nfl(played4, onList('Injured Reserve', null)).available.chance).toBe(0)
    expect(nfl(played4)).toMatchObject({ fitToPlay: 1, causes: [] })
  })
})
