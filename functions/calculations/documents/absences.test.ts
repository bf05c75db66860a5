import { expect, test } from 'vitest'
import {
  game,
  injury,
  report,
  sampleAsOf,
  samplePositions,
  stats,
} from '#shared/scoring/testing/facts.ts'
import { movesSince } from '../overnight/nights.ts'
import { scoredTeam } from '../testing/scoredTeams.ts'
import { absencesOf, isUnreported, shownOnCard, tollsOf } from './absences.ts'
import { playerCards } from './players.ts'

const hurt = scoredTeam('nfl-home', 'nfl', {
  injuries: [
    injury('calf', 'p-QB', { bodyPart: 'calf' }),
    injury('knee', 'p-WR'),
    injury('old', 'p-TE', { startedOn: '2026-10-01', returnedOn: '2026-10-20' }),
  ],
  statuses: [
    report('p-QB', 'Out'),
    report('p-WR', 'Questionable'),
    report('p-K', 'Out'),
    report('p-RB', 'Active'),
  ],
})

test('absences are players who are out or may be, the costliest first, with status and body part', () => {
  const absences = absencesOf(hurt)
  expect(
    absences.map(({ player_id, status, body_part }) => [player_id, status, body_part]),
  ).toEqual([
    ['p-QB', 'Out', 'calf'],
    ['p-WR', 'Questionable', 'knee'],
    ['p-K', 'Out', null],
  ])
  const [first, second] = absences
  expect(first?.cost).toBeLessThan(second?.cost ?? 0)
})

test.each([
  ['nfl', 'Questionable', true],
  ['nfl', 'No designation', true],
  ['nfl', 'Doubtful', undefined],
  ['nfl', 'Injured Reserve', undefined],
  ['nba', 'Probable', true],
  // 890 of 1,788 played: fewer than half.
  ['nba', 'Questionable', undefined],
  ['soccer', '75% to play', true],
  ['soccer', '25% to play', undefined],
  ['soccer', 'A new word', undefined],
] as const)(
  'in %s the status %s on a card says that most such players play: %s',
  (sport, word, plays) => {
    const id = `p-${samplePositions[sport][0]}`
    const scored = scoredTeam('home', sport, {
      injuries: [injury('knee', id)],
      statuses: [report(id, word)],
    })
    expect(absencesOf(scored)[0]?.mostly_plays).toBe(plays)
  },
)

test('a player whom his club calls available is not an absence, although one in seven such players does not play', () => {
  const [position] = samplePositions.nba
  const scored = scoredTeam('home', 'nba', {
    injuries: [injury('knee', `p-${position}`)],
    statuses: [report(`p-${position}`, 'Available')],
  })
  expect(scored.score.players[0]?.available).toMatchObject({
    chance: 0.855,
    fit: 1,
    from: 'status',
  })
  expect(absencesOf(scored)).toEqual([])
})

test('a banned player has no body part, and costs what an earlier injury costs, in every list', () => {
  const scored = scoredTeam('nfl-home', 'nfl', {
    injuries: [injury('old', 'p-QB', { startedOn: '2026-10-01', returnedOn: '2026-11-18' })],
    statuses: [report('p-QB', 'Suspended', { bodyPart: 'Suspension' })],
  })
  const cost = tollsOf(scored).get('p-QB')?.cost
  expect(cost).toBeLessThan(0)
  expect(absencesOf(scored)).toMatchObject([{ player_id: 'p-QB', body_part: null, cost }])
  expect(playerCards(scored).find(({ player_id }) => player_id === 'p-QB')?.cost).toBe(cost)
})

test('the cost of an absence is the printed sum of the player’s parts', () => {
  const { parts } = hurt.score.explanation
  for (const { player_id, cost } of absencesOf(hurt)) {
    const own = parts.filter(({ playerId }) => playerId === player_id)
    expect(cost).toBeCloseTo(
      own.reduce((sum, { shown }) => sum + shown, 0),
      6,
    )
  }
})

test('a card names at most three absences, and only those that cost something', () => {
  const listed = [report('p-QB', 'Out'), report('p-K', 'Questionable')]
  const scored = scoredTeam('nfl-home', 'nfl', { statuses: listed })
  expect(absencesOf(scored)).toHaveLength(2)
  expect(shownOnCard(scored).absences.map(({ player_id }) => player_id)).toEqual(['p-QB'])
  const statuses = samplePositions.nfl.map((position) => report(`p-${position}`, 'Out'))
  expect(shownOnCard(scoredTeam('nfl-home', 'nfl', { statuses })).absences).toHaveLength(3)
})

test('without reports, as in soccer, an open injury is an absence', () => {
  const scored = scoredTeam('soccer-home', 'soccer', { injuries: [injury('i', 'p-FW')] })
  expect(absencesOf(scored)).toMatchObject([{ player_id: 'p-FW', status: 'Injured' }])
})

test('a player’s short name comes with his full name in every list', () => {
  const scored = scoredTeam('nfl-home', 'nfl', { statuses: [report('p-QB', 'Out')] })
  const players = scored.facts.players.map((player) =>
    player.id === 'p-QB' ? { ...player, knownAs: 'Q. B.' } : player,
  )
  const known = { ...scored, facts: { ...scored.facts, players } }
  expect(absencesOf(known)).toMatchObject([{ player_id: 'p-QB', known_as: 'Q. B.' }])
  const cards = playerCards(known)
  expect(cards.filter(({ known_as }) => known_as)).toMatchObject([{ known_as: 'Q. B.' }])
  const night = { at: '2026-11-01T00:00:00.000Z', score: 9, players: {} }
  expect(movesSince(night, known)[0]).toMatchObject({ player_id: 'p-QB', known_as: 'Q. B.' })
  const [absence] = absencesOf(scored)
  expect(absence).not.toHaveProperty('known_as')
})

test('a player who is cleared is not an absence, although he may cost a little', () => {
  const statuses = [report('p-QB', 'Active', { bodyPart: 'knee' })]
  const recentGames = [{ day: '2026-11-15', share: 1 }]
  const scored = scoredTeam('nfl-home', 'nfl', {
    statuses,
    stats: [stats('p-QB', { recentGames })],
  })
  const { available } = scored.score.players.find(({ playerId }) => playerId === 'p-QB') ?? {}
  expect(available).toMatchObject({ from: 'games', status: 'Active' })
  expect(absencesOf(scored)).toEqual([])
})

const now = new Date(sampleAsOf)
const games = [game({ at: '2026-11-23T18:00:00.000Z' })]
const silent = { games, statuses: [], injuries: [] }
const ruling = {
  ...{ playerId: 'a', number: 1, at: sampleAsOf, since: sampleAsOf },
  ruling: { status: 'Out', chance: 0 } as never,
}

test.each([
  ['a report, even that somebody is fit,', { statuses: [report('a', 'Active')] }],
  ['an injury', { injuries: [injury('i', 'a')] }],
  ['a ruling', { rulings: [ruling] }],
])('a team with %s on file is reported on, and one without is not', (_, over) => {
  expect(isUnreported({ ...silent, ...over }, now)).toBe(false)
  expect(isUnreported(silent, now)).toBe(true)
})

test('between two seasons the reports of the past season do not count', () => {
  const summer = new Date('2027-07-01T12:00:00.000Z')
  expect(isUnreported({ ...silent, statuses: [report('a', 'Out')] }, summer)).toBe(true)
})
