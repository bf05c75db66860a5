import { nowAt } from '../facts/knownAsOf.ts'
import type { TeamFacts, WhatIfChoice } from '../facts/teamFacts.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '../player/knownSquad.ts'
import { type PlayerScore, scorePlayer } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { explainSquad } from '../team/scoreTeam.ts'

/** Scores each player once for each choice about him: his score depends on nothing else. */
export const playerScorer = (): ((known: KnownPlayer) => PlayerScore) => {
  const scores = new Map<string, PlayerScore>()
  return (known) => {
    const key = `${known.player.id} ${known.context.whatIf}`
    const score = scores.get(key) ?? scorePlayer(known)
    scores.set(key, score)
    return score
  }
}

/** The team's score as printed, with a player fully fit or without him: the figures of the game's what-if. */
export const scoreWithPlayer = (facts: TeamFacts, model: SportModel, asOf: string) => {
  const now = nowAt(asOf)
  const reported = playersToScore(knownSquad(facts, now), model, now)
  const scoreOf = playerScorer()
  return (playerId: string, choice: WhatIfChoice): number =>
    explainSquad(reported, { [playerId]: choice }, model, scoreOf).explanation.shownScore
}
