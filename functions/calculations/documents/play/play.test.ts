import { describe, expect, it, test } from 'vitest'
import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { play as playBlock } from '#shared/contract/play.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { FlagCounts } from '#shared/presentation/play/precedents.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { injury, player, report, stats } from '#shared/scoring/testing/facts.ts'
import { clubs, match, scoredTeam } from '../../testing/scoredTeams.ts'
import { playerRowsOf } from '../playerRow.ts'
import { playsOf } from './play.ts'

const last = match({
  id: 'nfl-last',
  day: '2026-11-15',
  at: '2026-11-15T18:00:00.000Z',
  status: 'final',
})
const next = match({ id: 'nfl-next', day: '2026-11-26', at: '2026-11-26T18:00:00.000Z' })

const fpl: FlagCounts['history'][number] = {
  ...{ competition: 'EPL', publisher: 'Fantasy Premier League', listing: '75% to play' },
  ...{ from: 2021, to: 2022, detail: { kind: 'position', value: 'Midfielders' } },
  ...{ n: 400, played: 240, low: 0.55, high: 0.65 },
}

/** Clubs have named who is in doubt for this game. */
const monday = match({ id: 'nfl-monday', day: '2026-11-23', at: '2026-11-23T18:00:00.000Z' })

const counts: FlagCounts = {
  history: [
    fpl,
    {
      ...{ competition: 'NFL', publisher: 'NFL clubs', listing: 'Questionable', detail: null },
      ...{ from: 2024, to: 2025, n: 1000, played: 700, low: 0.671, high: 0.728 },
    },
  ],
  published: [],
}

const pagesOf = (facts: Partial<ScoredTeamFacts>, competition: Competition = 'NFL') => {
  const sport = competition === 'NFL' ? 'nfl' : 'soccer'
  const players = [player('a', { position: 'WR' }), player('b')]
  const scored = scoredTeam('nfl-home', sport, { players, games: [last, next], ...facts })
  const play = playsOf(scored, competition, counts)
  const teams = clubs('nfl-home', 'nfl-away')
  const rows = new Map(playerRowsOf(scored).map((row) => [row.player_id, row]))
  return new Map(
    scored.score.players.map((score) => [
      score.playerId,
      { play: play(score, teams), row: rows.get(score.playerId) },
    ]),
  )
}
const playOf = (facts: Partial<ScoredTeamFacts>, competition?: Competition) =>
  pagesOf(facts, competition).get('a')?.play

const said = (status: string, at: string, practice: string | null = null) =>
  report('a', status, { at, practice, bodyPart: 'Hamstring' })
const wednesday = said('Questionable', '2026-11-18T21:00:00.000Z', 'Did Not Practice')
const friday = said('Doubtful', '2026-11-20T21:00:00.000Z', 'Limited Practice')
const saturday = said('Questionable', '2026-11-21T18:00:00.000Z', 'Full Practice')

it('exists for a listed player, with his game, his listing and how often such players played', () => {
  const play = playOf({ statuses: [saturday], games: [last, monday] })
  expect(() => playBlock.parse(play)).not.toThrow()
  expect(play).toMatchObject({
    game: { game_id: 'nfl-monday', day: '2026-11-23', opponent_abbr: 'WAY', home: true },
    listing: {
      publisher: 'NFL clubs',
      word: 'Questionable',
      at: saturday.at,
      practice: 'Full Practice',
      details: 'Hamstring',
    },
    precedents: [{ of: null, n: 1000, played: 700, low: 67, high: 73 }],
    ...{ settled: null, from: 'status', two_games: null },
  })
})

it('has no comparison before clubs name who is in doubt for the game', () => {
  const play = playOf({ statuses: [saturday] })
  expect(play).toMatchObject({ listing: { word: 'Questionable' }, precedents: [] })
  expect(play?.evidence[0]?.label).toBe('Listed, status for the game not out yet')
})

it('has the same chance as the player’s row, and its evidence ends with the printed number', () => {
  for (const statuses of [[saturday], [wednesday, friday], [said('Out', saturday.at)]]) {
    const { play, row } = pagesOf({ statuses }).get('a') ?? {}
    expect(play?.chance).toBe(row?.availability)
    expect(`${play?.evidence.at(-1)?.chance}%`).toBe(chanceText(row?.availability ?? -1))
  }
})

it('is null for an unlisted player', () => {
  const pages = pagesOf({ statuses: [saturday] })
  expect(pages.get('b')?.play).toBeNull()
  expect(playOf({})).toBeNull()
})

it('exists for a hurt player without a report, and for an editor’s ruling', () => {
  expect(playOf({ injuries: [injury('new', 'a')] })).toMatchObject({
    ...{ from: 'forecast', listing: null, precedents: [] },
    evidence: [{ label: 'How soon such injuries are over', at: null }],
  })
  const rest = { chance: null, expected_return: null, body_part: null, end_day: null }
  const at = '2026-11-21T10:00:00.000Z'
  const ruling = { says: 'out', ends: 'released', ...rest } as const
  const rulings = [{ playerId: 'a', number: 1, at, since: at, ruling }]
  expect(playOf({ rulings, statuses: [wednesday] })).toMatchObject({
    ...{ from: 'ruling', settled: 'out', chance: 0 },
    listing: { word: 'Questionable' },
    evidence: [{ label: 'Set by our editor', chance: 0 }],
  })
})

it('says why the chance is certain', () => {
  expect(playOf({ statuses: [said('Out', saturday.at)] })).toMatchObject({
    ...{ settled: 'out', chance: 0 },
  })
  const cleared = playOf({ statuses: [wednesday, said('Active', saturday.at)] })
  expect(cleared).toMatchObject({ settled: 'plays', listing: { word: 'Active' } })
})

it('leaves out a player who was cleared before the last game', () => {
  const before = said('Questionable', '2026-11-13T21:00:00.000Z')
  expect(playOf({ statuses: [before, said('Active', saturday.at)] })).toBeNull()
})

it('gives his chance after each of his reports, as pages showed it at the time', () => {
  const statuses = [wednesday, friday, saturday]
  const moves = playOf({ statuses })?.moves ?? []
  expect(moves.map(({ at }) => at)).toEqual(statuses.map(({ at }) => at))
  for (const [index, move] of moves.entries())
    expect(move.chance).toBe(playOf({ statuses: statuses.slice(0, index + 1) })?.chance)
  expect(moves.at(-1)?.chance).toBe(playOf({ statuses })?.chance)
  expect(moves[1]?.chance).toBeGreaterThan(moves[0]?.chance ?? 100)
})

it('leaves out reports that moved nothing, are about the last game, or are more than a week old', () => {
  const repeated = { ...saturday, at: '2026-11-22T12:00:00.000Z' }
  const beforeLast = said('Doubtful', '2026-11-15T17:59:59.000Z')
  const moves = (statuses: ScoredTeamFacts['statuses'], games = [last, next]) =>
    playOf({ statuses, games })?.moves.map(({ at }) => at)
  expect(moves([beforeLast, saturday, repeated])).toEqual([saturday.at])
  const old = said('Doubtful', '2026-11-14T14:00:00.000Z')
  expect(moves([old, saturday], [next])).toEqual([saturday.at])
})

it('gives his chance after each possible next report, taking this week’s last one into account', () => {
  const { reports, next } = playOf({ statuses: [saturday] }) ?? {}
  const dueAt = (kind: string) => reports?.find((report) => report.kind === kind)?.at
  expect(next?.at).toBe(dueAt('designation'))
  expect(next?.outcomes.map(({ says }) => says)).toEqual([
    ...['cleared', 'questionable', 'doubtful', 'out'],
  ])
  const mean = next?.outcomes.reduce(
    (sum, { share, chance }) => sum + ((share ?? 0) / 100) * chance,
    0,
  )
  expect(mean).toBeCloseTo(playOf({ statuses: [saturday] })?.chance ?? 0, 0)
  const unreported = playOf({ injuries: [injury('new', 'a')] })?.next
  expect(unreported?.at).toBe(dueAt('practice'))
  expect(unreported?.outcomes).toHaveLength(4)
  // After the designations only the inactive list is due, and a player who is out waits for nothing.
  expect(playOf({ statuses: [saturday], games: [last, monday] })?.next).toBeNull()
  expect(playOf({ statuses: [said('Out', saturday.at)] })?.next).toBeNull()
})

it('gives his team’s score with him and without him', () => {
  const [doubtful, out] = [
    playOf({ statuses: [friday] }),
    playOf({ statuses: [said('Out', saturday.at)] }),
  ]
  for (const play of [doubtful, out]) {
    const { fit = 0, today = 0, out: without = 0 } = play?.team_score ?? {}
    expect(fit).toBeGreaterThanOrEqual(today)
    expect(today).toBeGreaterThanOrEqual(without)
  }
  expect(out?.team_score?.out).toBe(out?.team_score?.today)
  expect(playOf({ statuses: [saturday], games: [last] })?.team_score).toBeNull()
})

it('lists the reports before the game, from today on', () => {
  expect(playOf({ statuses: [saturday] })?.reports).toEqual([
    { kind: 'practice', day: '2026-11-23', at: '2026-11-23T21:00:00.000Z' },
    { kind: 'practice', day: '2026-11-24', at: '2026-11-24T21:00:00.000Z' },
    { kind: 'designation', day: '2026-11-25', at: '2026-11-25T21:00:00.000Z' },
    { kind: 'lineup', day: '2026-11-26', at: '2026-11-26T16:30:00.000Z' },
  ])
  // The practice and the designations of the days before are over, today's may be.
  expect(
    playOf({ statuses: [saturday], games: [last, monday] })?.reports.map(({ kind }) => kind),
  ).toEqual(['lineup'])
  const undated = { ...next, at: null }
  expect(playOf({ statuses: [saturday], games: [last, undated] })?.reports).toEqual([])
})

test('a short note is shown as a detail, and a paragraph is not', () => {
  const noted = (notes: string) => playOf({ statuses: [{ ...saturday, notes }] })?.listing?.details
  expect(noted('Hamstring; Strain')).toBe('Hamstring; Strain')
  expect(noted('He left the game. '.repeat(9))).toBe('Hamstring')
})

describe('in soccer', () => {
  const soccerGame = (id: string, day: string, week: number) =>
    match({ id, competition: 'EPL', day, at: `${day}T15:00:00.000Z`, week })
  const games = (week: number) => [
    soccerGame('epl-1', '2026-11-25', 12),
    soccerGame('epl-2', '2026-11-28', week),
  ]
  const recentGames = Array.from({ length: 10 }, (_, index) => ({
    day: `2026-09-${10 + index}`,
    share: index % 3 === 0 ? null : 1,
  }))
  const facts = (week: number): Partial<ScoredTeamFacts> => ({
    players: [player('a', { competition: 'EPL', position: 'MF' })],
    games: games(week),
    stats: [stats('a', { competition: 'EPL', recentGames })],
    statuses: [said('75% to play', saturday.at)],
  })

  it('the publisher is the source of the report, with a record of its own', () => {
    const statuses = [{ ...said('75% to play', saturday.at), source: 'fpl' }]
    expect(playOf({ ...facts(13), statuses }, 'EPL')).toMatchObject({
      listing: { publisher: 'Fantasy Premier League' },
      precedents: [{ of: { kind: 'position', value: 'Midfielders' }, n: 400 }],
    })
    expect(playOf(facts(13), 'EPL')?.precedents).toEqual([])
  })

  it('a round of two games has its own chance, which is higher', () => {
    const play = playOf(facts(12), 'EPL')
    expect(play?.two_games).toBeGreaterThan(play?.chance ?? 100)
    expect(playOf(facts(13), 'EPL')?.two_games).toBeNull()
  })

  it('gives his chance after each possible flag, but not how likely the flag is', () => {
    const { chance = 0, next: report } = playOf(facts(13), 'EPL') ?? {}
    expect(report).toMatchObject({ kind: 'coach', day: '2026-11-24', at: null })
    const after = new Map(
      report?.outcomes.map(({ says, share, chance: then }) => [says, [share, then]]),
    )
    expect([...after.keys()]).toEqual(['noFlag', 'percent75', 'percent50', 'percent25', 'out'])
    expect(after.get('percent75')).toEqual([null, chance])
    const chances = [...after.values()].map(([, then]) => then ?? -1)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  })

  it('a round of two games changes nothing for a player whom the model does not know', () => {
    expect(playOf({ ...facts(12), stats: [] }, 'EPL')?.two_games).toBeNull()
  })
})
