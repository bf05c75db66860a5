import { describe, expect, it } from 'vitest'
import type { PublishedPick } from '#shared/scoring/game/freeze.ts'
import { type GameRow, newGameRow } from '#shared/scoring/game/gameRow.ts'
import { pickRecords, unitsWon } from '#shared/scoring/game/pickRecord.ts'
import { game } from '#shared/scoring/testing/facts.ts'
import { countPicks, listedPicksOf, picksByMonth } from './listedPicks.ts'

const pick = (outcome: string, line: number | null, over: Partial<PublishedPick> = {}) => ({
  model: { outcome, line, edge: 3, chance: 0.53 },
  override: null,
  line,
  publishedAt: '2026-11-21T18:00:00.000Z',
  frozen: true,
  ...over,
})
const kickOff = '2026-11-22T18:00:00.000Z'
const row = (over: Partial<GameRow> = {}): GameRow => ({
  ...newGameRow(game({ id: 'nfl-1', homeTeamId: 'nfl-GB', awayTeamId: 'nfl-CHI', at: kickOff })),
  spread: pick('Home:GB', 5.5),
  total: pick('Over', 46),
  final: { home: 26, away: 20, at: kickOff },
  closing: { spread: 6.5, total: 42 },
  ...over,
})
const abbreviation = (id: string) => id.slice(4)
const listed = (...rows: GameRow[]) => listedPicksOf(rows, abbreviation)

describe('the list of picks', () => {
  it('holds both picks of a graded game, with their lines, closing lines and results', () => {
    expect(listed(row())).toEqual([
      {
        ...{ competition: 'NFL', game_id: 'nfl-1', kick_off: kickOff, day: '2026-11-22' },
        ...{ away_team_abbr: 'CHI', home_team_abbr: 'GB' },
        ...{ away_team_points: 20, home_team_points: 26 },
        ...{ market: 'spread', outcome: 'Home:GB', line: 5.5, closing: 6.5, result: 'win' },
      },
      expect.objectContaining({ market: 'total', outcome: 'Over', line: 46, result: 'push' }),
    ])
  })

  it('leaves out games to come, picks that never froze, and games without a pick', () => {
    expect(listed(row({ final: null }))).toEqual([])
    const loose = { spread: pick('Home:GB', 5.5, { frozen: false }), total: null }
    expect(listed(row(loose))).toEqual([])
    expect(listed(row({ spread: pick('Unpredictable', -3), total: pick('Over', null) }))).toEqual(
      [],
    )
  })

  it('shows the outcome that an admin published', () => {
    const [shown] = listed(row({ spread: pick('Home:GB', 5.5, { override: 'Away:CHI' }) }))
    expect(shown).toMatchObject({ outcome: 'Away:CHI', result: 'loss' })
  })

  it('holds void picks without a result, at the kick-off that they were made for', () => {
    const before = '2026-11-15T01:00:00.000Z'
    const voided = [{ kickOff: before, spread: pick('Away:CHI', -3), total: null }]
    expect(listed(row({ voided, final: null }))).toEqual([
      expect.objectContaining({
        ...{ kick_off: before, day: '2026-11-14', result: 'void', closing: null },
        home_team_points: null,
      }),
    ])
  })

  it('adds up to the units of the record', () => {
    const rows = [
      row(),
      row({ gameId: 'nfl-2', spread: pick('Away:CHI', 5.5), total: pick('Under', 50) }),
      row({ gameId: 'nfl-3', spread: pick('Unpredictable', 3), total: pick('Over', 40) }),
    ]
    const graded = rows.flatMap(({ spread, total, final, closing }) =>
      [spread, total].map((one, index) => ({
        pick: one as PublishedPick,
        final: final as NonNullable<GameRow['final']>,
        closing: closing?.[index === 0 ? 'spread' : 'total'] ?? null,
      })),
    )
    const { shown } = pickRecords(graded)
    const counts = countPicks(listed(...rows))
    expect([counts.win, counts.loss, counts.push]).toEqual([shown.wins, shown.losses, shown.pushes])
    expect(unitsWon(counts)).toBe(shown.units)
  })

  it('is split by month, oldest first, with the counts of each market', () => {
    const october = row({ gameId: 'nfl-0', kickOff: '2026-10-04T17:00:00.000Z' })
    expect(picksByMonth(listed(row(), october)).map(({ counts }) => counts)).toEqual([
      expect.objectContaining({ month: '2026-10' }),
      {
        month: '2026-11',
        spread: { win: 1, loss: 0, push: 0, void: 0 },
        total: { win: 0, loss: 0, push: 1, void: 0 },
      },
    ])
  })
})
