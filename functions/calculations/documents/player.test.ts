import { describe, expect, it } from 'vitest'
import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { playerPage } from '#shared/contract/player.ts'
import { playersPage } from '#shared/contract/players.ts'
import type { TeamMove } from '#shared/contract/today.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { lastNight } from '#shared/domain/time/lastNight.ts'
import { injury, player, report, stats } from '#shared/scoring/testing/facts.ts'
import { article, asOf, club, clubs, match, scoredTeam } from '../testing/scoredTeams.ts'
import { playerDocuments } from './player.ts'
import { playerCards, playersDocument } from './players.ts'

const at = (day: string) => ({ day, at: `${day}T18:00:00.000Z` })
const games = [
  match({ id: 'nfl-1', week: 8, ...at('2026-10-25'), status: 'final' }),
  match({ id: 'nfl-2', week: 9, ...at('2026-11-01'), status: 'final' }),
  match({ id: 'nfl-3', week: 10, ...at('2026-11-08'), status: 'final' }),
  match({ id: 'nfl-4', week: 11, ...at('2026-11-15'), status: 'cancelled' }),
  match({ id: 'nfl-5', week: 12, ...at('2026-11-29') }),
]
const injuries = [
  injury('old', 'a', { startedOn: '2024-02-01', returnedOn: '2024-03-01', bodyPart: 'ankle' }),
  injury('new', 'a', { startedOn: '2026-11-01', expectedOn: '2026-12-06', notes: 'MRI on Monday' }),
  injury('other', 'b'),
]

const pageOf = (
  facts: Partial<ScoredTeamFacts> = {},
  playerId = 'a',
  competition: Competition = 'NFL',
) =>
  playerDocuments(
    scoredTeam('nfl-home', competition === 'NFL' ? 'nfl' : 'soccer', {
      players: [player('a', { position: 'WR' }), player('b')],
      games,
      injuries,
      ...facts,
    }),
    competition,
  )({
    playerId,
    teams: clubs('nfl-home', 'nfl-away'),
    history: [],
    news: [article('nfl-his', '2026-11-20T12:00:00.000Z')],
    teamNews: [
      article('nfl-his', '2026-11-20T12:00:00.000Z'),
      article('nfl-team', '2026-11-19T12:00:00.000Z'),
    ],
    posts: [],
    registered: [],
  })

describe('the page of a player', () => {
  it('fits the contract, for players with and without injuries', () => {
    expect(() => playerPage.parse(pageOf())).not.toThrow()
    const page = pageOf({ injuries: [] })
    expect(playerPage.parse(page)).toMatchObject({ outlook: null, playerHistory: [] })
  })

  it('does not exist for a player whom the run has not scored', () => {
    expect(pageOf({}, 'stranger')).toBeNull()
  })

  it('lists his injuries, newest first, with the days and games they cost', () => {
    expect(pageOf()?.playerHistory).toMatchObject([
      { injury_id: 'new', days_lost: 21, games_missed: 1, injury_notes: 'MRI on Monday' },
      { injury_id: 'old', days_lost: 29, games_missed: null, recovery_return_date: '2024-03-01' },
    ])
    expect(pageOf()?.injury_counts).toEqual({ last_12_months: 1, last_3_years: 2 })
  })

  it('shows no start of an injury from the first list, unless games that he missed tell when it began', () => {
    const shownOf = (over: Partial<Injury>) => {
      const one = injury('i', 'a', { startedOn: '2026-11-08', ...over })
      const page = pageOf({ injuries: [one] })
      const [past] = page?.playerHistory ?? []
      const [part] = page?.playerInfo.explanation?.parts ?? []
      return [
        { games: past?.games_missed, on8: page?.availability[2]?.state },
        ...[past, page?.playerInfo, part].map((shown) => ({
          date: shown?.injury_date ?? null,
          about: shown?.injury_date_about ?? false,
        })),
      ]
    }
    const stated = { date: '2026-11-08', about: false }
    const about = { date: '2026-11-08', about: true }
    const unknown = { date: null, about: false }
    expect(shownOf({})).toEqual([{ games: 0, on8: 'injured' }, stated, stated, stated])
    expect(shownOf({ listedOn: '2026-11-20' })).toEqual([
      ...[{ games: 1, on8: 'out' }, about, about, about],
    ])
    expect(shownOf({ listedOn: '2026-11-08' })).toEqual([
      ...[{ games: null, on8: 'injured' }, unknown, unknown, unknown],
    ])
  })

  it('shows the grade that an admin has set beside the one that counts', () => {
    const history = pageOf({ adminGrades: { new: 3 } })?.playerHistory
    expect(history?.map((one) => one.admin_injury_grade)).toEqual([3, null])
    expect(pageOf()?.playerHistory.map((one) => one.admin_injury_grade)).toEqual([null, null])
  })

  it('shows the last report about an injury as status and detail', () => {
    const reports = [
      report('a', 'Questionable', { at: '2026-11-03T12:00:00.000Z', bodyPart: 'Knee' }),
      report('a', 'Out', {
        at: '2026-11-10T12:00:00.000Z',
        bodyPart: 'Knee',
        practice: 'Limited, Friday',
      }),
      report('a', 'Out', { at: '2026-11-11T12:00:00.000Z', bodyPart: 'Hand' }),
    ]
    const history = pageOf({ statuses: reports })?.playerHistory
    expect(history?.map(({ grid_status }) => grid_status)).toEqual(['Out:Limited; Friday', ''])
  })

  it('shows in which games of the season he was able to play', () => {
    expect(pageOf()?.availability.map(({ game_id, state }) => [game_id, state])).toEqual([
      ['nfl-1', 'available'],
      ['nfl-2', 'injured'],
      ['nfl-3', 'out'],
      ['nfl-4', 'off'],
      ['nfl-5', 'to_come'],
    ])
    expect(pageOf()?.availability[0]).toMatchObject({ opponent_abbr: 'WAY', home: true, week: 8 })
  })

  it('does not attribute a ruling that names no injury to an old one', () => {
    const back = injury('old', 'a', { startedOn: '2026-09-01', returnedOn: '2026-10-01' })
    const since = '2026-11-21T10:00:00.000Z'
    const rest = { chance: null, expected_return: null, body_part: null, end_day: null }
    const said: Ruling = { ...rest, says: 'out', ends: 'released' }
    const ruling = { playerId: 'a', number: 1, at: since, since, ruling: said }
    const ruled = { injury_status: 'Out', set_by_editor: true, availability: 0 }
    expect(pageOf({ injuries: [back], rulings: [ruling] })?.playerInfo).toMatchObject({
      ...{ ...ruled, body_part: null, injury_date: null, return_date_from: null },
    })
  })

  it('counts no game of the preseason', () => {
    const preseason = match({ id: 'nfl-p', seasonType: 2, ...at('2026-08-20'), status: 'final' })
    const summer = injury('summer', 'a', { startedOn: '2026-08-10', returnedOn: '2026-10-26' })
    const page = pageOf({ games: [preseason, ...games], injuries: [summer] })
    expect(page?.playerHistory[0]).toMatchObject({ injury_id: 'summer', games_missed: null })
    const before = match({ id: 'nfl-q', seasonType: 2, ...at('2026-08-06'), status: 'final' })
    const known = pageOf({ games: [before, preseason, ...games], injuries: [summer] })
    expect(known?.playerHistory[0]?.games_missed).toBe(1)
    expect(known?.availability.map(({ game_id, state }) => [game_id, state])[0]).toEqual([
      'nfl-1',
      'out',
    ])
  })

  it('leaves out the games before he joined the club, and does not count those that he missed elsewhere', () => {
    const last = match({ id: 'nfl-0', season: 2025, ...at('2026-01-04'), status: 'final' })
    const of = (teamId: string, on: string | null) => {
      const players = [player('a', { position: 'WR', joined: { teamId, on } }), player('b')]
      const page = pageOf({ players, games: [...games, last] })
      const [first] = page?.playerHistory ?? []
      return [
        page?.availability.map(({ game_id }) => game_id),
        page?.earlier_availability.length,
        first?.games_missed,
      ]
    }
    const all = ['nfl-1', 'nfl-2', 'nfl-3', 'nfl-4', 'nfl-5']
    expect(of('nfl-home', '2026-11-02')).toEqual([['nfl-3', 'nfl-4', 'nfl-5'], 0, null])
    expect(of('nfl-home', '2026-11-01')).toEqual([all.slice(1), 0, 1])
    // The day is unknown, or is that of a club that he has left.
    expect(of('nfl-home', null)).toEqual([all, 1, 1])
    expect(of('nfl-away', '2026-11-02')).toEqual([all, 1, 1])
  })

  it('says how long such injuries take, and when he may return', () => {
    expect(pageOf()?.outlook).toMatchObject({
      injury_id: 'new',
      team_return_date: '2026-12-06',
      forecast: { returns_on: expect.any(String), plays_next: expect.any(Number) },
    })
  })

  it('names the public source of the return day only in soccer', () => {
    const statedBy = (competition: Competition, source: string) =>
      pageOf({ statuses: [report('a', 'Out', { source })] }, 'a', competition)?.outlook?.stated_by
    expect(statedBy('EPL', 'fpl')).toBe(openSources.fpl.credit)
    expect(statedBy('EPL', 'files')).toBeNull()
    expect(statedBy('NFL', 'fpl')).toBeNull()
    expect(pageOf()?.outlook?.stated_by).toBeNull()
  })

  it('says when players with such a stated return day came back, as of the time it was stated', () => {
    const at = '2026-11-18T09:00:00.000Z'
    const said = (over: Partial<StatusReport> = {}) =>
      report('a', 'Out', { at, source: 'fpl', notes: 'Expected back 29 Nov', ...over })
    const of = (...statuses: StatusReport[]) =>
      pageOf({ statuses }, 'a', 'EPL')?.outlook?.after_stated_day
    const again = said({ at: '2026-11-20T09:00:00.000Z' })
    expect(of(said())).not.toBeNull()
    expect(of(said(), again)).toEqual(of(said()))
    expect(of(said({ source: 'files' }))).toBeNull()
    expect(of(said({ notes: null }))).toBeNull()
  })

  it('lists the return game by game, and the rest with the games still unknown', () => {
    const { chances } = pageOf()?.outlook?.forecast ?? {}
    const sum = (chances?.bars ?? []).reduce((all, { chance }) => all + chance, 0)
    expect(sum + Number(chances?.later)).toBeCloseTo(100, 6)
    expect(chances?.unit).toBe('week')
    expect(chances?.bars.map(({ game }) => game !== null)).toEqual([
      ...[true, ...Array((chances?.bars.length ?? 1) - 1).fill(false)],
    ])

    const season = Array.from({ length: 10 }, (_, week) => {
      const day = new Date(Date.UTC(2026, 9, 25 + 7 * week)).toISOString().slice(0, 10)
      return match({
        id: `nfl-${week}`,
        week,
        ...at(day),
        status: week < 4 ? 'final' : 'scheduled',
      })
    })
    const hurt = injury('new', 'a', { startedOn: '2026-11-19', bodyPart: 'head', grade: 0.5 })
    const byGame = pageOf({ games: season, injuries: [hurt] })?.outlook?.forecast
    expect(byGame?.chances.unit).toBe('game')
    expect(byGame?.chances.bars[0]).toMatchObject({
      ...{ until: '2026-11-22', game: { opponent_abbr: 'WAY', home: true } },
      chance: byGame?.plays_next,
    })
  })

  it('shows the games of earlier seasons apart', () => {
    const last = match({ id: 'nfl-0', season: 2025, ...at('2026-01-04'), status: 'final' })
    const page = pageOf({ games: [...games, last] })
    expect(page?.season).toBe(2026)
    expect(page?.availability).toHaveLength(5)
    expect(page?.earlier_availability).toMatchObject([
      { season: 2025, games: [{ game_id: 'nfl-0', state: 'available' }] },
    ])
  })

  describe('lists an earlier season of which the squad has totals', () => {
    const last = match({ id: 'nfl-0', season: 2025, ...at('2026-01-04'), status: 'final' })
    const beginner = player('a', { birthDate: '2003-03-01' })
    const seasonsOf = (facts: Partial<ScoredTeamFacts>) =>
      pageOf({
        games: [...games, last],
        players: [beginner, player('b')],
        ...{ stats: [stats('b', { season: 2025 })], injuries: [], ...facts },
      })?.earlier_availability.map(({ season }) => season)

    it('an earlier season is left out for a beginner', () => {
      expect(seasonsOf({})).toEqual([])
      expect(seasonsOf({ players: [player('a', { birthDate: null })] })).toEqual([])
    })

    it('an earlier season is shown if he has totals of it or of one before', () => {
      expect(seasonsOf({ stats: [stats('a', { season: 2025 })] })).toEqual([2025])
      const substitute = [stats('b', { season: 2025 }), stats('a', { season: 2023 })]
      expect(seasonsOf({ stats: substitute })).toEqual([2025])
      const since = [stats('b', { season: 2025 }), stats('a', { season: 2026 })]
      expect(seasonsOf({ stats: since })).toEqual([])
    })

    it('an earlier season is shown if he was hurt, or had a report, before it ended', () => {
      const absent = injury('acl', 'a', { startedOn: '2025-08-01', returnedOn: '2026-07-01' })
      expect(seasonsOf({ injuries: [absent] })).toEqual([2025])
      const earlier = injury('old', 'a', { startedOn: '2024-02-01', returnedOn: '2024-03-01' })
      expect(seasonsOf({ injuries: [earlier] })).toEqual([2025])
      const reported = (day: string) => [
        report('a', 'Questionable', { at: `${day}T12:00:00.000Z` }),
      ]
      expect(seasonsOf({ statuses: reported('2025-12-30') })).toEqual([2025])
      expect(seasonsOf({ statuses: reported('2026-09-10') })).toEqual([])
    })

    it('an earlier season is shown, because of his age, for a healthy substitute who never played', () => {
      const born = (birthDate: string) => [player('a', { birthDate }), player('b')]
      expect(seasonsOf({ players: born('2000-01-04') })).toEqual([2025])
      expect(seasonsOf({ players: born('2000-01-05') })).toEqual([])
    })
  })

  it('explains his risk in steps whose printed numbers add up', () => {
    const { start = 0, usual = 0, parts = [], shown } = pageOf()?.risk ?? {}
    expect(start + parts.reduce((sum, part) => sum + part.shown, 0)).toBeCloseTo(Number(shown), 6)
    expect(shown).toBe(pageOf()?.playerInfo.irc_total)
    expect(parts.slice(0, 2).map(({ label }) => label)).toEqual(['Position', 'Age'])
    expect(parts.slice(0, 2).reduce((sum, part) => sum + part.shown, start)).toBeCloseTo(usual, 0)
  })

  it('separates news about him from other news about his team', () => {
    const page = pageOf()
    expect(page?.latestNews.map(({ newsId }) => newsId)).toEqual(['nfl-his'])
    expect(page?.AggregatedNews.map(({ newsId }) => newsId)).toEqual(['nfl-team'])
  })
})

it('the list of players is sorted by name, and contains the colors of each team once', () => {
  const cards = new Map(
    ['nfl-home', 'nfl-away'].map((id) => {
      const players = [player(`${id}-1`, { name: 'Zed' }), player(`${id}-2`, { name: 'Abe' })]
      return [id, playerCards(scoredTeam(id, 'nfl', { players }))] as const
    }),
  )
  const teams = [club('nfl-home'), club('nfl-away')]
  const since = lastNight(asOf).toISOString()
  const move = { player_id: 'nfl-away-2', effect: -0.4 } as TeamMove
  const older = { ...move, player_id: 'nfl-home-1' }
  const moves = new Map([
    ['nfl-away', [{ since, scoreBefore: 8, moves: [move] }]],
    ['nfl-home', [{ since: '2020-01-01T00:00:00.000Z', scoreBefore: 8, moves: [older] }]],
  ])
  const list = playersDocument({ competition: 'NFL', teams, cards, moves, asOf })
  expect(() => playersPage.parse(list)).not.toThrow()
  expect(list.playerInfo.map(({ player_id }) => player_id)).toEqual([
    'nfl-away-2',
    'nfl-home-2',
    'nfl-away-1',
    'nfl-home-1',
  ])
  expect(list.teams.map(({ team_id }) => team_id)).toEqual(['nfl-away', 'nfl-home'])
  expect(list.playerInfo[0]).toMatchObject({ team_name: 'nfl-away', team_logo: null })
  expect(list.playerInfo.map(({ change }) => change)).toEqual([
    -0.4,
    undefined,
    undefined,
    undefined,
  ])
})

it('a player who has changed clubs appears only with his new club, whichever of the two is read first', () => {
  const teams = [club('nfl-home'), club('nfl-away')]
  const traded = playerCards(scoredTeam('nfl-away', 'nfl', { players: [player('traded')] }))
  const cards = new Map([['nfl-away', traded]])
  const since = lastNight(asOf).toISOString()
  const night = (effect: number) => [
    { since, scoreBefore: 8, moves: [{ player_id: 'traded', effect } as TeamMove] },
  ]
  const moves = new Map([
    ['nfl-home', night(2.8)],
    ['nfl-away', night(-2.1)],
  ])
  for (const read of [moves, new Map([...moves].toReversed())]) {
    const list = playersDocument({ competition: 'NFL', teams, cards, moves: read, asOf })
    expect(list.playerInfo.map(({ change }) => change)).toEqual([-2.1])
  }
})

it('the card of a hurt player states the injury, its cost and the return; the card of a fit player states none of them', () => {
  const scored = scoredTeam('nfl-home', 'nfl', {
    players: [player('a', { position: 'WR' }), player('fit')],
    games,
    injuries,
    statuses: [report('a', 'Out')],
  })
  const cards = new Map(playerCards(scored).map((card) => [card.player_id, card]))
  expect(cards.get('a')).toMatchObject({
    status: 'Out',
    body_part: 'knee',
    ...{ return_date: expect.any(String), team_return_date: '2026-12-06' },
    cost: expect.any(Number),
  })
  expect(cards.get('a')?.cost).toBeLessThan(0)
  expect(cards.get('fit')).not.toHaveProperty('status')
})
