import type { TeamFacts, WhatIfChoice } from '../facts/teamFacts.ts'
import type { KnownPlayer } from '../player/knownSquad.ts'
import { type PlayerScore, scorePlayer } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { scoreTeam } from './scoreTeam.ts'

/** Scores each player once for each choice about him: his score depends on nothing else. */
export const scoredOnce = (): ((known: KnownPlayer) => PlayerScore) => {
  const scores = new Map<string, PlayerScore>()
  return (known) => {
    const key = `${known.player.id} ${known.context.whatIf}`
    const score = scores.get(key) ?? scorePlayer(known)
    scores.set(key, score)
    return score
  }
}

/** The team's score as printed, with a player fully fit and without him: the figures of the game's what-if. */
export const scoreWithPlayer = (facts: TeamFacts, model: SportModel, asOf: string) => {
  const scoreOf = scoredOnce()
  return (playerId: string, choice: WhatIfChoice): number =>
    scoreTeam({ ...facts, whatIf: { [playerId]: choice } }, model, asOf, scoreOf).explanation
      .shownScore
}
