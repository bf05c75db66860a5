import type { PlayerToll, ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import {
  causeOfChange,
  type PlayerChange,
  type PlayerState,
} from '#shared/domain/score/playerChange.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import type { PlayerFigures } from '#shared/presentation/teamFigures.ts'
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

interface Told {
  /** The next point of each player's history, where it differs from the last one. */
  shown: Map<string, PlayerShown>
  /** The changes worth telling, by player. */
  changes: Map<string, PlayerChange>
}

/** Adds the state that readers have been told of, including by this run, to the figures of a team's players. */
export const playerChanges = (
  { team, asOf, score }: Pick<ScoredTeam, 'team' | 'asOf' | 'score'>,
  figures: readonly (readonly [playerId: string, PlayerFigures])[],
  tolls: ReadonlyMap<string, PlayerToll>,
  lastShown: ReadonlyMap<string, unknown>,
): Told => {
  const shown = new Map<string, PlayerShown>()
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
        ...{
          player_id: id,
          name: player.name,
          team_id: team.id,
          at: asOf,
          cause,
          from: told,
          to: now,
        },
      })
  }
  return { shown, changes }
}
