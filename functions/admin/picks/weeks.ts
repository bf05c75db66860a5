import { type Picks, rowKeyOf, type StoredRow } from '#functions/store/calculations/picks.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { OverridableGame } from '#shared/contract/admin/picks.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { freezesAt } from '#shared/scoring/game/freeze.ts'
import { overridePhase } from '#shared/scoring/game/overridePicks.ts'

type Lists = FactStore['lists']
type Teams = ReadonlyMap<string, Team>

export const readTeams = async (lists: Pick<Lists, 'teams'>): Promise<Teams> =>
  new Map((await lists.teams('NFL')).map((sides) => [sides.source.id, effective(sides)]))

export const gameForAdmins = (
  game: Game,
  { away, home }: Record<'away' | 'home', Team>,
  stored: StoredRow | undefined,
  now: Date,
): OverridableGame => {
  const { row } = stored ?? {}
  return {
    id: game.id,
    season: game.season,
    season_type: game.seasonType,
    week: game.week,
    status: game.status,
    date_time: game.at,
    away_team_id: away.id,
    away_team_abbr: away.abbreviation,
    away_team_name: away.name,
    away_team_colours: away.colours,
    home_team_id: home.id,
    home_team_abbr: home.abbreviation,
    home_team_name: home.name,
    home_team_colours: home.colours,
    over_under: row?.total?.line ?? null,
    point_spread: row?.spread?.line ?? null,
    over_under_prediction_outcome: row?.total?.model.outcome ?? null,
    over_under_prediction_outcome_override: row?.override?.total ?? null,
    favored_team_by_predicted_spread: row?.spread?.model.outcome ?? null,
    favored_team_by_predicted_spread_override: row?.override?.spread ?? null,
    disable_over_under_bet: row?.override?.disableTotal ?? false,
    disable_spread_bet: row?.override?.disableSpread ?? false,
    phase: overridePhase(game, row, now),
    freezes_at: freezesAt(game.at),
    overridden: row?.override ? { by: row.override.by, at: row.override.at } : null,
  }
}

/** The NFL's seasons and weeks, with the model's picks and the admins' overrides. */
export const weeklyPicks = ({ lists, picks }: { lists: Lists; picks: Picks }) => ({
  /** Two queries for each of the latest three years, and one for each earlier season. */
  async seasons(now: Date) {
    const thisYear = now.getUTCFullYear()
    const seasons: number[] = []
    const coming: Game[] = []
    // Games of the next season are announced in spring, and a season ends in the following year.
    for (let season = thisYear + 1; ; season--) {
      const isOpen = season >= thisYear - 1
      const next = isOpen ? await lists.firstGame('NFL', season, now.toISOString()) : undefined
      if (next?.at) coming.push(next)
      if (next ?? (await lists.firstGame('NFL', season))) seasons.push(season)
      // Seasons have no gaps.
      else if (season < thisYear) break
    }
    const [upcoming] = coming.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
    return {
      seasons,
      next: upcoming
        ? { season: upcoming.season, season_type: upcoming.seasonType, week: upcoming.week }
        : null,
    }
  },

  async search(
    { season, season_type, week }: { season: number; season_type: number; week: number },
    now: Date,
  ) {
    const [teams, ofSeason] = await Promise.all([readTeams(lists), lists.games('NFL', season)])
    const games = ofSeason
      .map(effective)
      .filter((game) => game.seasonType === season_type && game.week === week)
    const rows = await picks.read(games.map(rowKeyOf))
    return {
      nfl: {
        games: games.flatMap((game) => {
          const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
          return home && away ? [gameForAdmins(game, { home, away }, rows.get(game.id), now)] : []
        }),
      },
    }
  },
})
