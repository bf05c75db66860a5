import type { Now } from '../facts/knownAsOf.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { type KnownSquad, playersToScore } from './knownSquad.ts'
import { type PlayerScore, scorePlayer } from './scorePlayer.ts'

export interface ScoredPlayer {
  readonly score: PlayerScore
  readonly stats: ReadStats | null
}

/** Scores every player of a team independently, so a caller may cache what `score` returns for one. */
export const scoreSquad = (
  squad: KnownSquad,
  model: SportModel,
  now: Now,
  score = scorePlayer,
): ScoredPlayer[] =>
  playersToScore(squad, model, now).map((known) => ({
    score: score(known),
    stats: known.stats,
  }))
