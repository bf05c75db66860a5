import type { WhatIf } from '../facts/teamFacts.ts'
import { type GameScore, scoreGame } from '../game/scoreGame.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { scoreTeam, type TeamScore } from '../team/scoreTeam.ts'
import type { SideInput, SideRatings, WhatIfInput } from './whatIfInput.ts'

export interface WhatIfScore {
  readonly home: TeamScore
  readonly away: TeamScore
  readonly game: GameScore
}

/** Scores a game again with the choices of a reader. Without any choice it gives the published scores. */
export const scoreWhatIf = (input: WhatIfInput, whatIf: WhatIf, model: SportModel): WhatIfScore => {
  const { sport, asOf, home, away, neutral, line } = input
  const scoreSide = ({ facts }: SideInput) => scoreTeam({ ...facts, sport, whatIf }, model, asOf)
  const scores = { home: scoreSide(home), away: scoreSide(away) }
  const sideOf = (side: 'home' | 'away') => ({
    teamId: input[side].facts.teamId,
    abbreviation: input[side].abbreviation,
    health: scores[side].health.points,
  })
  const byTeam = (measure: keyof SideRatings) =>
    new Map([home, away].map(({ facts, form }) => [facts.teamId, form[measure]]))
  const ratings = {
    season: null,
    ratings: { teams: byTeam('rating'), home: input.field },
    totals: { teams: byTeam('total'), league: input.total },
    usual: byTeam('usual'),
  }
  const facts = { sport, home: sideOf('home'), away: sideOf('away'), neutral, line }
  return { ...scores, game: scoreGame(facts, ratings, model.team) }
}
