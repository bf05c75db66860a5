import type * as z from 'zod'
import { type ScoredTeam, teamNameOf } from '#functions/store/calculations/scoredTeam.ts'
import type { searchTables } from '#shared/contract/admin/injuryTables.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
import { playerScoreFields, riskExplanation } from '#shared/presentation/playerScore.ts'
import { playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'

type Tables = { [Name in keyof typeof searchTables]: z.input<(typeof searchTables)[Name]> }
type Row = Tables['details'][number]

/** A scored team, and its players who were found. */
export interface FoundTeam {
  readonly scored: ScoredTeam
  readonly players: ReadonlySet<string>
}

const rounded = (value: number) => Math.round(value * 10) / 10

const who = (scored: ScoredTeam, player: PlayerScore) => ({
  player_id: player.playerId,
  player_name: player.name,
  team_name: teamNameOf(scored),
  position: player.position,
})

const foundPlayers = ({ scored, players }: FoundTeam) =>
  scored.score.players.filter(({ playerId }) => players.has(playerId))

/** The last report about an open injury, as `status:detail`. */
const gridStatusOf = ({ facts }: ScoredTeam, { playerId, returnedOn }: Injury) => {
  if (returnedOn !== null) return ''
  const last = facts.statuses
    .filter((report) => report.playerId === playerId)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1)
  return last ? `${last.status}:${(last.practice ?? '').replaceAll(',', ';')}` : ''
}

const infoOf = (found: FoundTeam): Tables['info'] => {
  const { scored } = found
  const figures = playerFigures(scored.score)
  return foundPlayers(found).flatMap((player) =>
    scored.facts.injuries
      .filter(({ playerId }) => playerId === player.playerId)
      .map((injury) => {
        const isLatest = player.latest?.injuryId === injury.id
        return {
          id: injury.id,
          ...who(scored, player),
          body_part: injury.bodyPart,
          injury_date: injury.startedOn,
          recovery_return_date: injury.returnedOn,
          final_injury_grade: injury.grade,
          admin_injury_grade: scored.facts.adminGrades?.[injury.id] ?? null,
          optimal_recovery_time: isLatest ? rounded(player.latest?.optimalDays ?? 0) : null,
          days_past_optimal_recovery_time: isLatest
            ? Math.round(player.latest?.daysPast ?? 0)
            : null,
          grid_status: gridStatusOf(scored, injury),
          ...(figures[player.playerId] as NonNullable<(typeof figures)[string]>),
        }
      }),
  )
}

const detailsOf = (found: FoundTeam): Row[] =>
  foundPlayers(found).map((player) => {
    const { explanation, gaming_score, healthy_score, availability, notes } =
      playerScoreFields(player)
    return {
      ...who(found.scored, player),
      gaming_score,
      healthy_score,
      availability,
      status: player.available.status,
      injury: player.latest?.label ?? null,
      explanation: explanation.parts.map(({ label, shown }) => `${label} ${shown}`).join('; '),
      notes: notes.join('; '),
    }
  })

/** The risk of a new injury, part by part. */
const ircOf = (found: FoundTeam): Row[] =>
  foundPlayers(found).map((player) => {
    const risk = riskExplanation(player.risk)
    return {
      ...who(found.scored, player),
      irc_total: risk?.shown ?? null,
      usual_risk: risk?.usual ?? null,
      ...Object.fromEntries((risk?.parts ?? []).map(({ label, shown }) => [label, shown])),
    }
  })

/** HPF: each injury that limits the player, and his load. */
const hpfOf = (found: FoundTeam): Row[] =>
  foundPlayers(found).map((player) => ({
    ...who(found.scored, player),
    hpf_total: rounded(player.fitness),
    cis_total: rounded(player.load),
    grid_score_average: rounded(player.grid),
    ...Object.fromEntries(player.parts.map(({ label, value }) => [label, rounded(100 * value)])),
  }))

const convertedOf = ({ scored, players }: FoundTeam): Row[] => {
  const names = new Map(scored.score.players.map(({ playerId, name }) => [playerId, name]))
  return scored.facts.statuses
    .filter(({ playerId }) => players.has(playerId))
    .map(({ playerId, at, status, practice, bodyPart, notes }) => ({
      at,
      player_id: playerId,
      player_name: names.get(playerId) ?? null,
      status,
      practice,
      body_part: bodyPart,
      notes,
      rejected: null,
    }))
}

const teamRow = ({ scored }: FoundTeam): Row => {
  const { groups, original_groups: _, healthier_than, ...figures } = teamFigures(scored.score)
  return {
    team_id: scored.team.id,
    team_name: teamNameOf(scored),
    ...figures,
    healthier_than: healthier_than ?? null,
    ...Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? null])),
    as_of: scored.asOf,
  }
}

const schedulesOf = ({ scored }: FoundTeam): Row[] =>
  scored.facts.games.map((game) => ({
    game_id: game.id,
    team_name: teamNameOf(scored),
    season: game.season,
    season_type: game.seasonType,
    week: game.week,
    day: game.day,
    date_time: game.at,
    home: game.homeTeamId === scored.team.id,
    opponent_id: game.homeTeamId === scored.team.id ? game.awayTeamId : game.homeTeamId,
    status: game.status,
  }))

/** Injuries of the last twelve months by body part and the month in which they began. */
const heatmapOf = (found: readonly FoundTeam[], today: string): Row[] => {
  const months = Array.from({ length: 12 }, (_, back) => {
    const [year = 0, month = 1] = today.split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - (11 - back), 1)).toISOString().slice(0, 7)
  })
  const injuries = found.flatMap(({ scored, players }) =>
    scored.facts.injuries.filter(({ playerId }) => players.has(playerId)),
  )
  const parts = Map.groupBy(injuries, ({ bodyPart }) => bodyPart ?? 'unknown')
  return [...parts]
    .map(([part, ofPart]) => {
      const counts = months.map(
        (month) =>
          [month, ofPart.filter(({ startedOn }) => startedOn.startsWith(month)).length] as const,
      )
      return {
        body_part: part,
        ...Object.fromEntries(counts),
        total: counts.reduce((sum, [, count]) => sum + count, 0),
      }
    })
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}

/** The tables of a search, newest injuries first. */
export const tablesOf = (
  found: readonly FoundTeam[],
  today: string,
): Omit<Tables, 'rawCrawler'> => ({
  info: found
    .flatMap(infoOf)
    .toSorted((one, other) => (one.injury_date < other.injury_date ? 1 : -1)),
  details: found.flatMap(detailsOf),
  ircTable: found.flatMap(ircOf),
  hpfTable: found.flatMap(hpfOf),
  convertedCrawler: found
    .flatMap(convertedOf)
    .toSorted((one, other) => (String(one.at) < String(other.at) ? 1 : -1)),
  teamTable: found.map(teamRow),
  schedulesTable: found.flatMap(schedulesOf),
  heatmapTable: heatmapOf(found, today),
})
