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

/** A game scored again under what is supposed of its players; `{}` gives what was published. */
export const scoreWhatIf = (
  input: WhatIfInput,
  assumed: WhatIf,
  model: SportModel,
): WhatIfScore => {
  const { sport, asOf, home, away, neutral, line } = input
  const teamOf = ({ facts }: SideInput) => scoreTeam({ ...facts, sport, assumed }, model, asOf)
  const scores = { home: teamOf(home), away: teamOf(away) }
  const sideOf = (side: 'home' | 'away') => ({
    teamId: input[side].facts.teamId,
    abbreviation: input[side].abbreviation,
    health: scores[side].health.points,
  })
  const byTeam = (measure: keyof SideRatings) =>
    new Map([home, away].map(({ facts, form }) => [facts.teamId, form[measure]]))
  const form = {
    season: null,
    ratings: { teams: byTeam('rating'), home: input.field },
    totals: { teams: byTeam('total'), league: input.total },
    usual: byTeam('usual'),
  }
  const facts = { sport, home: sideOf('home'), away: sideOf('away'), neutral, line }
  return { ...scores, game: scoreGame(facts, form, model.team) }
}
