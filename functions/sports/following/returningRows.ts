import type { ReturningPlayer } from '#shared/contract/following.ts'
import type { PlayersPage, ShownPlayer } from '#shared/contract/players.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { gamePhase } from '#shared/domain/game/gameTimes.ts'
import { type Competition, sportAndLeague } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { gameOfTeam, teamOf } from '#shared/presentation/play/followedRows.ts'

interface ReturningSource {
  readonly competition: Competition
  readonly list: PlayersPage | undefined
  readonly season: readonly ShownGame[] | undefined
  /** The ids of players on the reader's roster. */
  readonly owned: ReadonlySet<string>
  /** The most games that a player may still miss, and the one he comes back in. */
  readonly games: number
  readonly now: Date
}

/** Enough for every position of a league. */
const mostRows = 150

/**
 * Players who are out, come back within their team's next games, and are not on the reader's roster; those whom their
 * team misses most come first. A player who will probably miss the rest of the season is left out.
 */
export const returningRows = (source: ReturningSource): ReturningPlayer[] => {
  const { competition, list, owned, games } = source
  const toCome = gamesToCome(source)
  const teams = new Map((list?.teams ?? []).map((team) => [team.team_id, team]))
  const rows = (list?.playerInfo ?? []).flatMap((card): ReturningPlayer[] => {
    const team = teams.get(card.team_id)
    const back = dayBack(card)
    if (!team || !back || owned.has(card.player_id)) return []
    const next = toCome.get(card.team_id)?.slice(0, games) ?? []
    const misses = next.findIndex(({ date_time }) => easternDay(new Date(date_time)) >= back.day)
    const game = next[misses]
    if (!game) return []
    const { player_id, player_name, known_as, position, set_by_editor, body_part, cost } = card
    return [
      {
        ...{ player_id, player_name, position, ...sportAndLeague(competition) },
        ...teamOf(team),
        ...(known_as !== undefined && { known_as }),
        ...(set_by_editor && { set_by_editor }),
        status: back.status,
        body_part: body_part ?? null,
        returns_on: back.day,
        set_by: back.by,
        misses,
        next: gameOfTeam(competition, game, card.team_id),
        cost: cost ?? null,
        cost_range: card.cost_range ?? null,
      },
    ]
  })
  return rows.toSorted(byWorth).slice(0, mostRows)
}

const byWorth = (a: ReturningPlayer, b: ReturningPlayer) =>
  (a.cost ?? 0) - (b.cost ?? 0) ||
  a.returns_on.localeCompare(b.returns_on) ||
  a.player_name.localeCompare(b.player_name)

/** The day on which a player who is out is expected back. */
const dayBack = (card: ShownPlayer) => {
  const { status, availability, return_date, editor_return_date, may_miss_season } = card
  const isOut = Boolean(status) && (availability ?? 0) === 0
  if (!status || !isOut || (may_miss_season && !editor_return_date)) return undefined
  if (editor_return_date) return { status, day: editor_return_date, by: 'editor' as const }
  return return_date ? { status, day: return_date, by: 'us' as const } : undefined
}

const gamesToCome = ({ season, now }: ReturningSource) => {
  const open = (season ?? [])
    .flatMap((game) =>
      gamePhase(game, now) === 'to_come' && game.date_time !== null
        ? [{ ...game, date_time: game.date_time }]
        : [],
    )
    .toSorted((a, b) => (a.date_time < b.date_time ? -1 : 1))
  const byTeam = new Map<string, typeof open>()
  for (const game of open)
    for (const id of [game.away_team_id, game.home_team_id])
      byTeam.set(id, [...(byTeam.get(id) ?? []), game])
  return byTeam
}
