import { nowAt } from '../facts/knownAsOf.ts'
import type { TeamFacts, WhatIfChoice } from '../facts/teamFacts.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '../player/knownSquad.ts'
import { type PlayerScore, scorePlayer } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { explainSquad } from '../team/scoreTeam.ts'

/** Scores each player once for each choice about him: his score depends on nothing else. */
export const playerScorer = (
  published: readonly PlayerScore[] = [],
): ((known: KnownPlayer) => PlayerScore) => {
  const keyOf = (playerId: string, choice: WhatIfChoice | null) => `${playerId} ${choice}`
  const scores = new Map(published.map((score) => [keyOf(score.playerId, null), score]))
  return (known) => {
    const key = keyOf(known.player.id, known.context.whatIf)
    const score = scores.get(key) ?? scorePlayer(known)
    scores.set(key, score)
    return score
  }
}

/**
 * The team's score as printed, with a player fully fit or without him: the figures of the game's what-if. `published` are
 * the players' scores by the same facts.
 */
export const scoreWithPlayer = (
  facts: TeamFacts,
  model: SportModel,
  asOf: string,
  published: readonly PlayerScore[],
) => {
  const now = nowAt(asOf)
  const reported = playersToScore(knownSquad(facts, now), model, now)
  const scoreOf = playerScorer(published)
  return (playerId: string, choice: WhatIfChoice): number =>
    explainSquad(reported, { [playerId]: choice }, model, scoreOf).explanation.shownScore
}
