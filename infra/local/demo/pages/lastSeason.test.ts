import { expect, test } from 'vitest'
import { competitions } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import { expectedTotal } from '#shared/scoring/game/expectedScore.ts'
import { leagueRatingsAt } from '#shared/scoring/game/leagueRatings.ts'
import { resultsOf } from '#shared/scoring/record/gameRow.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { clubsOf } from '../league/clubs.ts'
import { expectations, scales } from '../league/games/strength.ts'
import { demoSeed } from '../league/league.ts'
import { seasonAt } from '../league/season.ts'
import { rowsOfLastSeason } from './lastSeason.ts'

test.each(competitions)(
  'the last season of the %s is over before this one, and no pick was made in it',
  (competition) => {
    const rows = rowsOfLastSeason(competition, 2026)
    const { start } = seasonAt(competition, new Date('2026-11-21T12:00:00Z'))
    const opening = new Date(start * 86_400_000).toISOString()
    for (const { season, final, spread, total } of rows) {
      expect(final && final.at < opening).toBe(true)
      expect([season, spread, total]).toEqual([2025, null, null])
    }
    expect(new Set(rows.map(({ gameId }) => gameId)).size).toBe(rows.length)
    expect(recordPageOf(new Map([[competition, rows]]), null).both.shown.n).toBe(0)
  },
)

test.each(['EPL', 'ESP'] as const)(
  'in the %s everybody was at home to everybody',
  (competition) => {
    const pairs = rowsOfLastSeason(competition, 2026).map(({ home, away }) => `${home} ${away}`)
    expect(new Set(pairs).size).toBe(380)
  },
)

test('ratings begin with what was learned then: who is good, and how much is scored', () => {
  const { team } = sportModels.nba
  const results = rowsOfLastSeason('NBA', 2026).flatMap(resultsOf)
  const form = leagueRatingsAt(results, team, '2026-10-01T00:00:00.000Z')
  const marginIn2026 = expectations(demoSeed, 'NBA', 2026)
  const clubs = clubsOf('NBA', 0)
  const [first] = clubs
  if (!first) throw new Error('The NBA has no club')
  const pairs = clubs.map((club) => ({
    learned: form.ratings.teams.get(club.fact.id) ?? 0,
    true: marginIn2026({ home: club, away: first }).margin,
  }))
  const best = pairs.toSorted((a, b) => b.true - a.true)
  const half = best.length / 2
  const sum = (some: typeof pairs) => some.reduce((all, { learned }) => all + learned, 0)
  expect(sum(best.slice(0, half))).toBeGreaterThan(sum(best.slice(half)) + 30)
  const [home = '', away = ''] = clubs.map(({ fact }) => fact.id)
  expect(Math.abs(expectedTotal(form.totals, home, away) - scales.NBA.total)).toBeLessThan(20)
})
