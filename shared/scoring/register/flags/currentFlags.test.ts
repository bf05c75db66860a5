import { describe, expect, it } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { sportModels } from '../../sports/committedModels.ts'
import { scoreTeam } from '../../team/scoreTeam.ts'
import { game, injury, player, report, stats, team, type WholeTeam } from '../../testing/facts.ts'
import { currentForecasts, type RegisteredTeam } from '../currentForecasts.ts'
import { currentFlags } from './currentFlags.ts'

const asOf = '2026-11-27T12:00:00.000Z'
const clubs: Readonly<Record<SportName, RegisteredTeam>> = {
  nfl: { id: 'nfl-home', name: 'Home', competition: 'NFL' },
  nba: { id: 'nba-home', name: 'Home', competition: 'NBA' },
  soccer: { id: 'epl-home', name: 'Home', competition: 'EPL' },
}
const at = (day: string) => `${day}T18:00:00.000Z`
const onDay = (day: string, over = {}) => game({ id: `g-${day}`, day, at: at(day), ...over })
const ana = player('p-1', { name: 'Ana Testa' })

const flagsOf = (over: Partial<WholeTeam>, sport: SportName = 'soccer', time = asOf) => {
  const facts = team(sport, { players: [ana], games: [onDay('2026-11-29')], ...over })
  const model = sportModels[sport]
  return currentFlags(
    {
      ...{ facts, model, team: clubs[sport] },
      score: scoreTeam(facts, model, time),
      forecasts: currentForecasts(facts, clubs[sport], model, time),
      publisherOf: (source = 'nobody') => `publisher of ${source}`,
    },
    time,
  )
}

const doubtful = report(ana.id, '75% to play', {
  at: '2026-11-26T09:00:00.000Z',
  bodyPart: 'knee',
  source: 'fpl',
})
const open = injury('i-1', ana.id, { startedOn: '2026-11-20', expectedOn: '2026-12-12' })

describe('a publisher’s statement about a player', () => {
  it('has our chance of the next game, as pages show it, and how often such players played', () => {
    const facts = team('soccer', { players: [ana], statuses: [doubtful] })
    const shown = scoreTeam(facts, sportModels.soccer, asOf).players[0]?.available.chance
    expect(flagsOf({ statuses: [doubtful] })).toEqual([
      {
        ...{ on: '2026-11-27', competition: 'EPL' },
        player: { id: ana.id, name: 'Ana Testa' },
        team: { id: 'epl-home', name: 'Home' },
        game: { id: 'g-2026-11-29', day: '2026-11-29', at: at('2026-11-29') },
        publisher: 'publisher of fpl',
        said: {
          ...{ at: doubtful.at, source: 'fpl', listing: '75% to play' },
          ...{ practice: null, chance: 0.75, back: null },
        },
        model: sportModels.soccer.version,
        ours: { chance: expect.closeTo(shown ?? -1, 4), back: null },
        simple: { chance: sportModels.soccer.status['75% to play'], back: null },
      },
    ])
  })

  it('has a return day, our median and the simple rule’s if the club states a day', () => {
    const [flag] = flagsOf({ statuses: [doubtful], injuries: [open] })
    const [forecast] = currentForecasts(
      team('soccer', {
        ...{ players: [ana], statuses: [doubtful], injuries: [open] },
        games: [onDay('2026-11-29')],
      }),
      clubs.soccer,
      sportModels.soccer,
      asOf,
    )
    expect(flag?.said.back).toBe('2026-12-12')
    expect(flag?.ours.back).toBe(forecast?.ours.back.p50)
    expect(flag?.simple.back).toBe(forecast?.simple.back.p50)
    const [undated] = flagsOf({ statuses: [doubtful], injuries: [{ ...open, expectedOn: null }] })
    expect(undated).toMatchObject({ ours: { back: null }, simple: { back: null } })
  })

  it('is its latest statement', () => {
    const cleared = report(ana.id, 'Active', { at: '2026-11-27T09:00:00.000Z', source: 'fpl' })
    expect(flagsOf({ statuses: [cleared, doubtful] })).toMatchObject([
      { said: { listing: 'Active', clears: true } },
    ])
  })

  it('says so if an editor has set the chance', () => {
    const ruling = {
      ...{ says: 'plays', body_part: null, chance: null, out_until: null },
      ...{ expected_return: null, reason: 'news', source: null },
    } as never
    const rulings = [{ playerId: ana.id, number: 1, at: asOf, since: asOf, ruling }]
    const [flag] = flagsOf({ statuses: [doubtful], rulings })
    expect(flag?.ours).toEqual({ chance: 1, back: null, ruling: true })
  })
})

describe('no flag is registered', () => {
  it.each([
    ['of a player of whom nothing is said', { statuses: [] }],
    ['without a game ahead', { games: [onDay('2026-11-22')] }],
    ['on a game whose kick-off is not known', { games: [onDay('2026-11-29', { at: null })] }],
    ['on a game that is called off', { games: [onDay('2026-11-29', { status: 'postponed' })] }],
    ['on a game of the pre-season', { games: [onDay('2026-11-29', { seasonType: 2 })] }],
    ['that was stated too long before the game', { games: [onDay('2026-12-04')] }],
    [
      'on a ban',
      { statuses: [report(ana.id, 'Out', { notes: 'Suspension - one game', source: 'fpl' })] },
    ],
  ] as const)('%s', (_, over) => {
    expect(flagsOf({ statuses: [doubtful], ...over } as Partial<WholeTeam>)).toEqual([])
  })

  it('on a game that has begun, or on the next one before a statement about it', () => {
    const games = [onDay('2026-11-27', { at: asOf }), onDay('2026-11-30')]
    expect(flagsOf({ statuses: [doubtful], games })).toEqual([])
    const again = { ...doubtful, at: '2026-11-27T20:00:00.000Z' }
    expect(
      flagsOf({ statuses: [doubtful, again], games }, 'soccer', at('2026-11-28')),
    ).toMatchObject([{ game: { day: '2026-11-30' } }])
  })
})

it.each([
  ['nba', null, 1],
  ['nba', 0.4, 0],
  ['nba', undefined, 0],
  // Each list of the NFL is of one game.
  ['nfl', null, 0],
] as const)(
  'in the %s a listing from before a game of which he played %s gives %i flags on the next',
  (sport, share, count) => {
    const recentGames = share === undefined ? [] : [{ day: '2026-11-22', share }]
    const facts = {
      statuses: [report(ana.id, 'Questionable', { at: at('2026-11-21') })],
      games: [onDay('2026-11-22'), onDay('2026-11-24')],
      stats: [stats(ana.id, { recentGames })],
    }
    expect(flagsOf(facts, sport, '2026-11-23T12:00:00.000Z')).toHaveLength(count)
  },
)
