import type { PlayerToll, ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { isScore, oneDecimal } from '#shared/domain/score/numberText.ts'
import {
  causeOfChange,
  type PlayerChange,
  type PlayerState,
} from '#shared/domain/score/playerChange.ts'
import { isBandMoved, type TeamChange } from '#shared/domain/score/teamChange.ts'
import { competitionOfId, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import type { PlayerFigures, ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'

/** A point of a player's history. Points of earlier releases lack `told`. */
export type PlayerShown = PlayerFigures & { readonly told?: PlayerState }

const stateOf = (score: PlayerScore, toll: PlayerToll | undefined): PlayerState => {
  const { latest, available } = score
  const isOut = latest !== null && latest.recoveredOn === null
  return {
    status: toll?.status ?? null,
    chance: percent(available.chance),
    score: oneDecimal(score.score),
    returns_on: (isOut && latest.forecast?.returnsOn) || null,
    cost: toll?.cost ?? 0,
  }
}

/** Adds the state that readers have been told of, including by this run, to the figures of a team's players. */
export const playerChanges = (
  { team, asOf, score }: Pick<ScoredTeam, 'team' | 'asOf' | 'score'>,
  figures: readonly (readonly [playerId: string, PlayerFigures])[],
  tolls: ReadonlyMap<string, PlayerToll>,
  lastShown: ReadonlyMap<string, unknown>,
) => {
  /** The next point of each player's history. */
  const shown = new Map<string, PlayerShown>()
  /** Those worth telling, by player. */
  const changes = new Map<string, PlayerChange>()
  const scores = new Map(score.players.map((player) => [player.playerId, player]))
  for (const [id, figuresOfPlayer] of figures) {
    const player = scores.get(id)
    if (!player) continue
    const now = stateOf(player, tolls.get(id))
    const told = (lastShown.get(id) as PlayerShown | undefined)?.told
    const cause = told && causeOfChange(told, now)
    shown.set(id, { ...figuresOfPlayer, told: cause || !told ? now : told })
    if (told && cause)
      changes.set(id, {
        id: `${id}#${cause}#${asOf}`,
        player_id: id,
        name: player.name,
        team_id: team.id,
        at: asOf,
        cause,
        from: told,
        to: now,
      })
  }
  return { shown, changes }
}

/**
 * Another band than at the last point of the team's history, if it is to be told: undefined where no band was shown
 * or none is.
 */
export const bandChange = (
  { team, asOf, change }: Pick<ScoredTeam, 'team' | 'asOf' | 'change'>,
  shown: ShownOnCard,
  lastShown: unknown,
): TeamChange | undefined => {
  const last = lastShown as ShownOnCard | undefined
  if (!last || last.unreported || shown.unreported) return undefined
  const { team_gaming_score: before } = last
  const { team_gaming_score: now } = shown
  if (!isScore(before) || !isScore(now)) return undefined
  const [from, to] = [oneDecimal(before), oneDecimal(now)]
  if (!isBandMoved({ from, to })) return undefined
  const most = change?.moves.find(({ effect }) => effect > 0 === to > from)
  return {
    id: `${team.id}#band#${asOf}`,
    ...{ team_id: team.id, at: asOf, cause: 'band', from, to, most: most?.player ?? null },
    name: fullTeamName(sportOfCompetition(competitionOfId(team.id)), team),
  }
}
