import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { nothingKnown } from '../../known.ts'
import type { ReceivedFile } from '../../source.ts'

export type Row = Readonly<Record<string, string>>

const cellOf = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table whose columns are those of the first row. */
export const table = (file: string, rows: readonly Row[]): ReceivedFile => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')))]
  const text = lines.map((cells) => `${cells.join(',')}\n`).join('')
  return { file, contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
}

export const gsis = (number: number) => `00-00${String(number).padStart(5, '0')}`

export const rosterRow = (number: number, over: Row = {}): Row => ({
  ...{ season: '2026', team: 'BUF', position: 'DB', depth_chart_position: 'CB' },
  ...{ jersey_number: '24', status: 'ACT', full_name: `Aaron Testman ${number}` },
  ...{ first_name: 'Aaron', birth_date: '2000-02-03', height: '72', weight: '201' },
  ...{ gsis_id: gsis(number), pfr_id: `TestAa${number}`, week: '1', game_type: 'REG' },
  ...{ status_description_abbr: 'A01', football_name: 'Aaron' },
  ...over,
})

/** The form to 2024; without its time it is that from 2025 on. */
export const reportRow = (number: number, over: Row = {}): Row => ({
  ...{ season: '2026', game_type: 'REG', team: 'BUF', week: '12', gsis_id: gsis(number) },
  ...{ position: 'CB', full_name: `Aaron Testman ${number}` },
  ...{ report_primary_injury: 'Knee', report_secondary_injury: '', report_status: 'Questionable' },
  ...{ practice_primary_injury: 'Knee', practice_secondary_injury: '' },
  practice_status: 'Limited Participation in Practice',
  date_modified: '2026-11-27T20:30:00Z',
  ...over,
})

export const undated = ({ date_modified: _, ...row }: Row): Row => ({ season_type: 'REG', ...row })

export const gameRow = (over: Row = {}): Row => ({
  ...{ game_id: '2026_12_MIA_BUF', season: '2026', game_type: 'REG', week: '12' },
  ...{ gameday: '2026-11-29', weekday: 'Sunday', gametime: '13:00' },
  ...{ away_team: 'MIA', away_score: '', home_team: 'BUF', home_score: '', location: 'Home' },
  ...{ away_moneyline: '150', home_moneyline: '-175', spread_line: '3.5' },
  ...{ away_spread_odds: '-110', home_spread_odds: '-112', total_line: '47.5' },
  stadium: 'Example Field',
  ...over,
})

/** Sundays at one in New York, from week 11 on. */
export const kickOff = (week: number): Date =>
  new Date(Date.parse('2026-11-22T18:00:00.000Z') + (week - 11) * 7 * 86_400_000)

export const games: Game[] = [10, 11, 12, 13].map((week) => ({
  ...{ kind: 'game', id: `nfl-2026_${week}_MIA_BUF`, competition: 'NFL', season: 2026 },
  ...{ seasonType: 1, week, day: kickOff(week).toISOString().slice(0, 10) },
  ...{ at: kickOff(week).toISOString(), status: 'scheduled' },
  ...{ homeTeamId: 'nfl-BUF', awayTeamId: 'nfl-MIA', venue: null, neutral: false },
  description: null,
}))

export const player = (number: number, over: Partial<Player> = {}): Player => ({
  ...{ kind: 'player', id: `nfl-${gsis(number)}`, competition: 'NFL', teamId: 'nfl-BUF' },
  ...{ name: `Aaron Testman ${number}`, nickname: null, jersey: 24, position: 'CB' },
  ...{ depthOrder: null, active: true, birthDate: null, heightInches: 72, weightPounds: 201 },
  ...over,
})

export const known = (...players: readonly Player[]) => ({ ...nothingKnown, games, players })
