import type { Now } from '../facts/knownAsOf.ts'
import { evaluatePlayer } from '../player/gamingScore.ts'
import { type KnownSquad, playersToScore } from '../player/knownSquad.ts'
import { expectedShare } from '../player/playingTime.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { groupAverages, meanOfGroups, membershipsOf } from './groupAverages.ts'

/**
 * `team_gaming_score`, 0 to 10, without its explanation: for tests on thousands of past games. A test
 * holds it to `scoreTeam`. Null for a squad without players.
 */
export const squadGamingScore = (squad: KnownSquad, model: SportModel, now: Now): number | null => {
  const { sport } = model
  const members = playersToScore(squad, model, now).map(
    ({ player, injuries, reports, stats, context }) => {
      const { share } = expectedShare(sport, player, stats)
      const { score } = evaluatePlayer(injuries, reports, context)
      return {
        playerId: player.id,
        score,
        healthy: score,
        memberships: membershipsOf(sport, { position: player.position, share }, stats),
      }
    },
  )
  const mean = meanOfGroups(groupAverages(sport, members), ({ average }) => average)
  return mean === null ? null : mean / 10
}
