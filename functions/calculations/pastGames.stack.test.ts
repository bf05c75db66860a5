import { expect, it } from 'vitest'
import { matchupViewOf, recordView, teamScheduleViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Scoreline } from '#shared/domain/facts/game.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { flagsOwner } from '#shared/scoring/register/flags/newFlag.ts'
import { game, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, history } = harness
const firstRun = new Date('2026-11-21T12:00:00.000Z')

const past = (id: string, day: string, over = {}) =>
  game('BUF', 'MIA', 'NFL', {
    ...{ id: `nfl-${id}`, day, at: `${day}T18:00:00.000Z`, status: 'final', week: 10 },
    ...over,
  })
const result = (id: string, day: string): Scoreline => ({
  ...{ kind: 'score', gameId: `nfl-${id}`, at: `${day}T21:15:00.000Z` },
  ...{ home: 24, away: 17, final: true },
})
const out = (at: string): StatusReport => ({
  ...{ kind: 'status', playerId: playerId('MIA'), at, status: 'Out' },
  ...{ practice: null, bodyPart: 'knee', notes: null },
})

it('the first run scores the season’s finished games as they were known at kick-off, and registers nothing for them', async () => {
  await harness.put(
    ...league(),
    past('one', '2026-11-08'),
    result('one', '2026-11-08'),
    past('two', '2026-11-19'),
    result('two', '2026-11-19'),
    past('practice', '2026-08-20', { seasonType: 2 }),
    past('last-season', '2025-11-20', { season: 2025 }),
    past('unreported', '2026-11-01'),
    result('unreported', '2026-11-01'),
    // A game that its own source still lists as scheduled, and whose score another source has.
    past('forgotten', '2026-11-15', { status: 'scheduled' }),
    result('forgotten', '2026-11-15'),
    { ...out('2026-11-05T20:00:00.000Z'), playerId: playerId('BUF', 2), status: 'Active' },
    out('2026-11-18T20:00:00.000Z'),
    injury('MIA', { startedOn: '2026-11-18' }),
  )
  await harness.run(firstRun)
  const current = harness.written().filter((key) => /^score#.* current$/.test(key))
  expect(current.toSorted()).toEqual([...new Set(current)].toSorted())
  expect(current).toContain(`score#${teamId('MIA')} current`)

  const points = await history(teamId('MIA'))
  expect(
    points
      .filter(({ at }) => at < firstRun.toISOString())
      .map(({ at, team_gaming_score }) => [at, team_gaming_score]),
  ).toEqual([
    // Before the first report of the league nothing was known, so the game of November 1 has no score.
    ['2026-11-08T17:59:59.999Z', 10],
    ['2026-11-19T17:59:59.999Z', 9],
  ])

  const rows = await dependencies.picks.all('NFL')
  expect(rows.get('nfl-one')?.row).toMatchObject({
    ...{ spread: null, total: null },
    kickOffScores: { home: 10, away: 10 },
  })
  expect(rows.get('nfl-unreported')?.row.kickOffScores).toEqual({ home: null, away: null })
  expect(rows.get('nfl-forgotten')?.row).toMatchObject({
    final: { home: 24, away: 17 },
    kickOffScores: { home: 10, away: 10 },
  })
  expect(rows.get('nfl-two')?.row.kickOffScores).toEqual({ home: 10, away: 9 })
  const { document } = await dependencies.views.read(matchupViewOf(1, 'nfl-two'))
  expect(document?.error).toMatch(/^Computed afterwards/)
  const season = await dependencies.views.read(teamScheduleViewOf(1, teamId('MIA')))
  expect(season.document?.scored_since).toBe(firstRun.toISOString())

  const registered = await dependencies.register.entriesOf(playerId('MIA'))
  expect(registered.filter(({ at }) => at < firstRun.toISOString())).toEqual([])
  expect((await dependencies.views.read(recordView)).document?.both.shown.n ?? 0).toBe(0)
  // He was listed for the second of the games.
  expect(await dependencies.register.entriesOf(flagsOwner(teamId('MIA')))).toEqual([])
})

it('a later run computes no past games', async () => {
  await harness.put(past('late', '2026-11-12'), result('late', '2026-11-12'))
  await harness.run(new Date('2026-11-21T13:00:00.000Z'))
  const rows = await dependencies.picks.all('NFL')
  expect(rows.get('nfl-late')?.row.kickOffScores).toEqual({ home: 10, away: 10 })
  expect((await history(teamId('MIA'))).map(({ at }) => at.slice(0, 10))).not.toContain(
    '2026-11-12',
  )
})
