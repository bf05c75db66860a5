import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { ReadRuling } from '../facts/teamFacts.ts'
import { currentForecasts } from '../register/currentForecasts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { aTeam } from '../testing/arbitraryFacts.ts'
import {
  game,
  injury,
  player,
  report,
  sampleAsOf,
  samplePositions,
  team,
} from '../testing/facts.ts'

const ruling = (over: Partial<Ruling> = {}, id = 'p-QB'): ReadRuling => ({
  ...{ playerId: id, number: 1, at: '2026-11-22T12:00:00.000Z', since: '2026-11-22T12:00:00.000Z' },
  ruling: {
    ...{ says: 'out', chance: null, expected_return: null, body_part: null },
    ...{ ends: 'released', end_day: null },
    ...over,
  },
})
const says = (over: Partial<Ruling>) => ({ rulings: [ruling(over)] })

type Facts = Parameters<typeof team>[1]
const scored = (facts: Facts, sport: SportName = 'nfl', asOf = sampleAsOf) =>
  scoreTeam(team(sport, facts), sportModels[sport], asOf)
const quarterback = (facts: Facts, asOf?: string) => {
  const [first] = scored(facts, 'nfl', asOf).players
  return first ?? expect.fail()
}

const questionable = report('p-QB', 'Questionable', { bodyPart: 'Knee' })
const open = [injury('i', 'p-QB')]

describe('a ruling over a feed that calls a player questionable', () => {
  test.each<[Partial<Ruling>, string | null, number]>([
    [{ says: 'out' }, 'Out', 0],
    [{ says: 'plays' }, 'Active', 1],
    [{ says: 'doubt', chance: 35 }, 'In doubt', 0.35],
  ])('the ruling %j gives him the status %s and the chance %s', (over, status, chance) => {
    for (const injuries of [[], open]) {
      const facts = { statuses: [questionable], injuries, ...says(over) }
      const { available, fitToPlay, grid } = quarterback(facts)
      expect(available).toEqual({ chance, fit: chance, from: 'ruling', status, note: null })
      expect(fitToPlay).toBe(chance)
      expect(grid).toBe(100 * chance)
    }
  })
})

test('a ruling that he plays overrides the feed’s “Out”, and his open injury only lowers his performance', () => {
  const facts = { statuses: [report('p-QB', 'Out', { bodyPart: 'Knee' })], injuries: open }
  expect(quarterback(facts).score).toBe(0)
  const ruled = quarterback({ ...facts, ...says({ says: 'plays' }) })
  expect(ruled.score).toBeGreaterThan(50)
  expect(ruled.score).toBeLessThan(ruled.healthy)
})

test('a report that is newer than the ruling does not change what it says', () => {
  const at = '2026-11-22T14:00:00.000Z'
  const facts = { statuses: [report('p-QB', 'Active', { at })], ...says({}) }
  expect(quarterback(facts).available.chance).toBe(0)
  const until = { statuses: facts.statuses, ...says({ ends: 'next_report' }) }
  expect(quarterback(until).available.chance).toBe(1)
})

test('a healthy player who is ruled out is the only cause of his team’s loss', () => {
  const { players, explanation } = scored(says({}))
  expect(players[0]?.causes).toMatchObject([{ label: 'Out', status: 'Out', injuryIds: [] }])
  const own = explanation.parts.filter(({ playerId }) => playerId === 'p-QB')
  expect(own).toHaveLength(1)
  expect(explanation.original + (own[0]?.effect ?? 0)).toBeCloseTo(explanation.score, 9)
})

test('a ruling about a reported injury is explained by that injury', () => {
  const statuses = [questionable]
  const { causes } = quarterback({ statuses, injuries: open, ...says({}) })
  expect(causes).toMatchObject([{ injuryIds: ['i'], status: 'Out' }])
})

test('a banned player stays fit while a ruling that names no body part keeps him out', () => {
  const statuses = [report('p-QB', 'Suspended', { bodyPart: 'Suspension' })]
  const ruled = quarterback({ statuses, ...says({}) })
  expect(ruled).toMatchObject({ fitToPlay: 1, available: { chance: 0, from: 'ruling' } })
  expect(quarterback({ statuses, ...says({ body_part: 'Knee' }) }).fitToPlay).toBe(0)
})

test('a player who is not on the active roster is scored while a ruling counts', () => {
  const players = [player('p-QB', { active: false }), player('p-RB', { position: 'RB' })]
  const ids = (facts: Facts) =>
    scored({ players, ...facts }).players.map(({ playerId }) => playerId)
  expect(ids({})).toEqual(['p-RB'])
  expect(ids(says({ says: 'plays' }))).toEqual(['p-QB', 'p-RB'])
})

test('a what-if overrides a ruling', () => {
  const whatIf = { 'p-QB': 'in' } as const
  expect(quarterback({ ...says({}), whatIf }).available.chance).toBe(1)
})

describe('a ruling is not medical news', () => {
  test.each(['out', 'plays'] as const)(
    'saying “%s” changes neither the recovery nor the risk',
    (word) => {
      for (const sport of ['nfl', 'nba', 'soccer'] as const) {
        const id = `p-${samplePositions[sport][0]}`
        const facts = { injuries: [injury('i', id)], statuses: [report(id, 'Questionable')] }
        const [before] = scored(facts, sport).players
        const [ruled] = scored({ ...facts, rulings: [ruling({ says: word }, id)] }, sport).players
        expect(ruled?.risk).toEqual(before?.risk)
        expect(ruled?.fitness).toBe(before?.fitness)
        const { forecast: _, ...outlook } = before?.latest ?? expect.fail()
        expect(ruled?.latest).toMatchObject(outlook)
      }
    },
  )
})

describe('the return of an injured player', () => {
  const season = Array.from({ length: 12 }, (_, week) => {
    const day = new Date(Date.UTC(2026, 10, 8 + 7 * week)).toISOString().slice(0, 10)
    return game({ id: `nfl-${week}`, day, at: `${day}T18:00:00.000Z`, week: week + 1 })
  })
  const head = [injury('i', 'p-QB', { bodyPart: 'head', grade: 0.5, startedOn: '2026-11-19' })]
  const forecastOf = (over?: Partial<Ruling>) => {
    const facts = { games: season, injuries: head, ...(over && says(over)) }
    return quarterback(facts).latest?.forecast ?? expect.fail()
  }
  const shares = ({ chances }: ReturnType<typeof forecastOf>) =>
    chances.bars.map((bar) => bar.chance)
  const total = (forecast: ReturnType<typeof forecastOf>) =>
    shares(forecast).reduce((sum, share) => sum + share, forecast.chances.later)

  test('is certain in the next game if he plays', () => {
    const forecast = forecastOf({ says: 'plays' })
    expect(forecast).toMatchObject({ playsNext: 1, returnsOn: '2026-11-22', outForSeason: 0 })
    expect(shares(forecast)).toEqual([1])
  })

  test('has the ruling’s chance in the next game if he is in doubt', () => {
    const forecast = forecastOf({ says: 'doubt', chance: 12 })
    expect(forecast.playsNext).toBe(0.12)
    expect(shares(forecast)[0]).toBeCloseTo(0.12, 9)
    expect(total(forecast)).toBeCloseTo(1, 9)
    expect(forecast.median).toBe(forecastOf().median)
  })

  test.each<[Partial<Ruling>, number, string]>([
    [{}, 1, '2026-11-29'],
    [{ ends: 'next_game' }, 1, '2026-11-29'],
    [{ ends: 'day', end_day: '2026-12-06' }, 3, '2026-12-13'],
    [{ expected_return: '2026-12-06' }, 2, '2026-12-06'],
  ])('with %j is impossible in the next %i games', (over, games, earliest) => {
    const forecast = forecastOf(over)
    expect(forecast.playsNext).toBe(0)
    expect(shares(forecast).slice(0, games)).toEqual(Array(games).fill(0))
    expect(shares(forecast)[games]).toBeGreaterThan(0)
    expect(total(forecast)).toBeCloseTo(1, 9)
    expect((forecast.returnsOn ?? '') >= earliest).toBe(true)
  })

  test('is impossible this season if he is out until after its end', () => {
    expect(forecastOf({ ends: 'day', end_day: '2027-03-01' }).outForSeason).toBe(1)
  })

  test.each<[Partial<Ruling>, number]>([
    [{ says: 'plays' }, 1],
    [{ says: 'doubt', chance: 35 }, 0.35],
    [{ says: 'out' }, 0],
  ])('is registered with the ruling %j and the chance %s', (over, chance) => {
    const facts = team('nfl', { games: season, injuries: head, ...says(over) })
    const of = { id: 'nfl-team', name: 'Team', competition: 'NFL' } as const
    const [said] = currentForecasts(facts, of, sportModels.nfl, sampleAsOf)
    expect(said?.ours.nextGame).toEqual({ day: '2026-11-22', chance })
    expect(said?.ruling).toEqual({
      ...{ at: '2026-11-22T12:00:00.000Z', says: over.says, expectedOn: null },
      chance: over.chance ?? null,
    })
    const { p10, p25, p50, p75, p90 } = said?.ours.back ?? expect.fail()
    expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].toSorted())
    const before = { ...facts, rulings: undefined }
    expect(currentForecasts(before, of, sportModels.nfl, sampleAsOf)[0]).not.toHaveProperty(
      'ruling',
    )
  })
})

test('a ruling sets the chance, its causes add up, and an ended ruling leaves no trace', () => {
  for (const sport of ['nfl', 'nba', 'soccer'] as const) {
    const id = `p-${samplePositions[sport][0]}`
    const said = fc.oneof(
      fc.constantFrom<Partial<Ruling>>({ says: 'out' }, { says: 'plays' }),
      fc.integer({ min: 1, max: 99 }).map((chance) => ({ says: 'doubt' as const, chance })),
    )
    fc.assert(
      fc.property(aTeam(sport), said, (facts, over) => {
        const model = sportModels[sport]
        const ruled = (more: Partial<Ruling>) => ({
          ...facts,
          rulings: [ruling({ ...over, ...more }, id)],
        })
        const [first] = scoreTeam(ruled({}), model, sampleAsOf).players
        const chance = { out: 0, plays: 1, doubt: (over.chance ?? 0) / 100 }[over.says ?? 'out']
        expect(first?.available.chance).toBe(chance)
        const effects = first?.causes.reduce((sum, { effect }) => sum + effect, 0) ?? 0
        expect((first?.healthy ?? 0) + effects).toBeCloseTo(first?.score ?? Number.NaN, 6)
        const ended = ruled({ ends: 'day', end_day: '2026-11-21' })
        expect(scoreTeam(ended, model, sampleAsOf)).toStrictEqual(
          scoreTeam(facts, model, sampleAsOf),
        )
      }),
      { numRuns: 40 },
    )
  }
})
