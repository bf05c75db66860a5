import { describe, expect, test } from 'vitest'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import type { Absentee } from '#shared/presentation/playerStatus/absentees.ts'
import { leagueFigures } from './leagueFigures.ts'
import { nextPlace, scheduleRow, teamGamesOnTrend, wasComputedAfterwards } from './scheduleRow.ts'
import { costGroups } from './teamCosts.ts'
import { teamPosts } from './teamPosts.ts'

const absentee = (id: string, group: Absentee['group'], cost: number): Absentee => ({
  ...{ id, name: id, shortName: id, position: 'QB', group, cost },
  ...{ isLikelyOut: false, status: 'knee', returns: null },
})

test('a team’s absentees are shown as out, in doubt and playing hurt, and all costs add up', () => {
  const many = Array.from({ length: 9 }, (_, n) => absentee(`h${n}`, 'hurt', -0.1))
  const groups = costGroups([
    ...[absentee('star', 'out', -1.3), absentee('kicker', 'out', 0)],
    ...[absentee('maybe', 'doubt', -0.4), ...many, absentee('well', 'hurt', 0)],
  ])
  expect(
    groups.map(({ title, players, rest, free }) => [
      ...[title, players.map(({ id }) => id), rest, free.map(({ id }) => id)],
    ]),
  ).toEqual([
    ['Out', ['star'], { count: 0, cost: 0 }, ['kicker']],
    ['In doubt', ['maybe'], { count: 0, cost: 0 }, []],
    ['Playing, but not at their best', ['h0', 'h1', 'h2'], { count: 6, cost: -0.6 }, []],
  ])
  expect(costGroups([])).toEqual([])
})

test.each([
  ['a list', [{ tweet_id: '1' }], 1],
  ['an object with tweets', { tweets: [{ tweet_id: '1' }, { tweet_id: '2' }] }, 2],
  ['JSON of a list', '[{"tweet_id":"1"}]', 1],
  ['JSON of an object', '{"tweets":[{"tweet_id":"1"}]}', 1],
  ['something else', 'soon', 0],
  ['null', null, 0],
  ['a list of other things', [null, 'x', { id: 1 }], 0],
])('%s is read as posts', (_, info, count) => {
  expect(teamPosts(info)).toHaveLength(count)
})

test.each([
  [1, 'home', 24, 17, 'vs', 'B', 'W', '24–17'],
  [1, 'home', 17, 24, 'vs', 'B', 'L', '17–24'],
  [1, 'away', 24, 17, 'at', 'A', 'L', '17–24'],
  [1, 'away', 20, 20, 'at', 'A', 'T', '20–20'],
  [3, 'away', 2, 2, 'at', 'A', 'D', '2–2'],
  [1, 'home', null, null, 'vs', 'B', undefined, undefined],
] as const)(
  'in sport %i a game %s with %s to %s points reads %s %s, %s %s',
  (sport, side, home, away, word, opponent, letter, score) => {
    const game = {
      home_team_id: side === 'home' ? 'us' : 'them',
      away_team_id: side === 'home' ? 'them' : 'us',
      home_team_name: 'A',
      away_team_name: 'B',
      home_team_points: home,
      away_team_points: away,
    } as Parameters<typeof scheduleRow>[0]
    const row = scheduleRow(game, 'us', sport)
    expect([row.word, row.opponent.name, row.result?.letter, row.result?.score]).toEqual([
      word,
      opponent,
      letter,
      score,
    ])
  },
)

test.each([
  [8.1, 5.6, { own: 5.6, opponent: 8.1 }],
  [null, 5.6, undefined],
  [undefined, undefined, undefined],
])('with %s away and %s at home, the home team’s row has the health %j', (away, home, health) => {
  const game = { home_team_id: 'us', away_team_gaming_score: away, home_team_gaming_score: home }
  expect(scheduleRow(game as Parameters<typeof scheduleRow>[0], 'us', 1).health).toEqual(health)
})

test('finished games are marked on the trend with their outcome, and other games are not', () => {
  const game = (game_id: string, home: number | null, away: number | null) => ({
    ...{ game_id, date_time: '2026-11-15T18:00:00.000Z', home_team_id: 'us', away_team_id: 'x' },
    ...{ away_team_name: 'Jets', home_team_points: home, away_team_points: away },
  })
  const season = [game('won', 24, 17), game('drawn', 1, 1), game('to come', null, null)]
  const marks = teamGamesOnTrend(season as never, 'us', 3)
  expect(marks.map(({ letter, look, text }) => [letter, look, text])).toEqual([
    ['W', 'filled', 'Won 24–17 vs Jets'],
    ['D', 'outlined', 'Drew 1–1 vs Jets'],
  ])
})

test.each([
  ['the first that is not over', ['final', 'final', 'scheduled', 'scheduled'], 2],
  ['the first that is not called off', ['final', 'cancelled', 'postponed', 'scheduled'], 3],
  ['the first of the season', ['scheduled', 'scheduled'], 0],
  ['the last once the season is over', ['final', 'final', 'cancelled'], 2],
  ['none without games', [], 0],
] as const)('the next game of a season is %s', (_, statuses, place) => {
  const games = statuses.map((status) => ({ status, date_time: null }))
  expect(nextPlace(games, new Date('2026-02-11T12:00:00Z'))).toBe(place)
})

test('a game of an earlier day without a known result is not the next one', () => {
  const on = (day: string) => ({ status: 'scheduled' as const, date_time: null, day })
  expect(nextPlace([on('2026-01-04'), on('2026-02-15')], new Date('2026-02-11T12:00:00Z'))).toBe(1)
})

describe('a team in its league', () => {
  const team = {
    ...{ team_id: 'nfl-MIA', team_name: 'Dolphins', team_abbr: 'MIA', team_gaming_score: 5.1 },
    ...{ team_colours: { primary: '#008E97', secondary: '#FC4C02' } },
    standing: { rank: 3, of: 4, healthier_than: 20 },
  } as TeamInfo
  const scores = [
    { team_id: 'nfl-BUF', team_gaming_score: 7.4 },
    { team_id: 'nfl-NE', team_gaming_score: 9.4 },
    { team_id: 'nfl-MIA', team_gaming_score: 5.1 },
    { team_id: 'nfl-NYJ', team_gaming_score: 2.7 },
  ]
  const next = {
    ...{ away_team_id: 'nfl-MIA', home_team_id: 'nfl-BUF', home_team_name: 'Bills' },
    ...{ home_team_abbr: 'BUF', home_team_colours: { primary: '#00338D', secondary: '#C60C30' } },
  } as Parameters<typeof leagueFigures>[2]

  test('a team is shown beside its next opponent, among the scores of all others', () => {
    expect(leagueFigures(team, scores, next, 'NFL')).toMatchObject({
      own: { abbr: 'MIA', score: 5.1 },
      opponent: { abbr: 'BUF', score: 7.4 },
      others: [9.4, 2.7],
      count: '4 NFL teams',
      description:
        'Dolphins: 3rd of 4 NFL teams, with 5.1. The healthiest team has 9.4, the least healthy 2.7. The next opponent, Bills, has 7.4.',
    })
  })

  test('a team is shown alone if it has no next game, or if its opponent is in no list', () => {
    const foreign = { ...next, home_team_id: 'nfl-NEW' } as typeof next
    for (const game of [null, foreign]) {
      const figures = leagueFigures(team, scores, game, 'NFL')
      expect(figures?.opponent).toBeUndefined()
      expect(figures?.others).toEqual([7.4, 9.4, 2.7])
      expect(figures?.description).not.toContain('opponent')
    }
  })

  test('nothing is shown without a score, a rank or the other teams’ scores', () => {
    expect(leagueFigures({ ...team, team_gaming_score: null }, scores, next, 'NFL')).toBeUndefined()
    const { standing: _, ...unranked } = team
    expect(leagueFigures(unranked, scores, next, 'NFL')).toBeUndefined()
    expect(leagueFigures(team, [], next, 'NFL')).toBeUndefined()
  })
})

test('scores of the time before the portal’s first run were computed afterwards', () => {
  const since = '2026-11-21T12:00:00.000Z'
  expect(wasComputedAfterwards('2026-11-19T18:00:00.000Z', since)).toBe(true)
  expect(wasComputedAfterwards(since, since)).toBe(false)
  expect(wasComputedAfterwards('2026-11-19T18:00:00.000Z', null)).toBe(false)
  expect(wasComputedAfterwards(null, since)).toBe(false)
})
