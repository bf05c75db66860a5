import { expect, test } from 'vitest'
import { playerPage } from '#shared/contract/player.ts'
import { injury, player, report } from '#shared/scoring/testing/facts.ts'
import { clubs, match, scoredTeam } from '../testing/scoredTeams.ts'
import { departedPlayerDocument } from './departedPlayer.ts'
import { playerDocuments } from './player.ts'

const later = '2026-12-01T12:00:00.000Z'
const point = {
  gaming_score: 40,
  irc_total: 9,
  hpf_total: 80,
  cis_total: 2,
  grid_score_average: 50,
}
const withoutTeam = player('a', { teamId: null, active: false })

const pageWith = (over: Parameters<typeof injury>[2] = {}) => {
  const scored = scoredTeam('nfl-home', 'nfl', {
    players: [player('a', { position: 'WR' })],
    games: [match({ status: 'final' })],
    injuries: [injury('i', 'a', { startedOn: '2026-11-01', notes: 'MRI', ...over })],
    statuses: [report('a', 'Out')],
  })
  const page = playerDocuments(
    scored,
    'NFL',
  )({
    playerId: 'a',
    teams: clubs('nfl-home', 'nfl-away'),
    history: [{ at: later, ...point }],
    news: [],
    teamNews: [],
    posts: [],
    registered: [],
  })
  if (!page) throw new Error('He has no page')
  return page
}

test('a player without a team has a page without a team and without a score', () => {
  const page = departedPlayerDocument(pageWith(), withoutTeam, later)
  expect(playerPage.parse(page)).toEqual(page)
  expect(page.playerInfo).toMatchObject({
    player_name: withoutTeam.name,
    active: 0,
    gaming_score: null,
    availability: null,
    injury_status: null,
    predicted_return_date: null,
    explanation: null,
    notes: ['without a club: no score'],
  })
  expect(Object.keys(page.playerInfo).filter((key) => key.startsWith('team_'))).toEqual([])
  expect(page).toMatchObject({ as_of: later, outlook: null, risk: null, availability: [] })
})

test('the injuries and the history of a departed player stay on his page', () => {
  const before = pageWith()
  const page = departedPlayerDocument(before, withoutTeam, later)
  expect(page.playerInfo).toMatchObject({ injury_date: '2026-11-01', injury_notes: 'MRI' })
  expect(page.playerHistory).toEqual(before.playerHistory)
  expect(page.score_history).toEqual([{ at: later, ...point }])
})

test.each([
  ['a day to come goes with him', { expectedOn: '2026-12-24' }, null],
  ['the day he was back stays', { returnedOn: '2026-11-19' }, '2026-11-19'],
])('%s', (_, over, date) => {
  const { playerInfo } = departedPlayerDocument(pageWith(over), withoutTeam, later)
  expect(playerInfo.recovery_return_date).toBe(date)
})

test('a player who is listed by his team but not on its roster keeps the team', () => {
  const { playerInfo } = departedPlayerDocument(
    pageWith(),
    player('a', { teamId: 'nfl-home' }),
    later,
  )
  expect(playerInfo).toMatchObject({ team_id: 'nfl-home', gaming_score: null, active: 0 })
  expect(playerInfo.notes).toEqual(['not on the roster: no score'])
})
