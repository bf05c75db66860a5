import type { WhatIf } from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { scoreTeam, type TeamScore } from '../team/scoreTeam.ts'
import { type GameScore, scoreGame } from './scoreGame.ts'
import { playerScorer } from './scoreWithPlayer.ts'
import type { SideRatings, WhatIfInput } from './whatIfInput.ts'

export interface WhatIfScore {
  readonly home: TeamScore
  readonly away: TeamScore
  readonly game: GameScore
}

/** Scores a game again with the choices of a reader. Without any choice it gives the published scores. */
export const scoreWhatIf = (input: WhatIfInput, whatIf: WhatIf, model: SportModel): WhatIfScore =>
  whatIfScorer(input, model)(whatIf)

/** Scores a game repeatedly, as a reader switches players. A switch changes one team; the other keeps its score. */
export const whatIfScorer = (
  input: WhatIfInput,
  model: SportModel,
): ((whatIf: WhatIf) => WhatIfScore) => {
  const [home, away] = [teamScorer(input, 'home', model), teamScorer(input, 'away', model)]
  return (whatIf) => scored(input, { home: home(whatIf), away: away(whatIf) }, model)
}

/**
 * Scores one team, and only if the choices about its own players have changed. A player's score depends only on the
 * choice about him, so only switched players are scored again.
 */
const teamScorer = (input: WhatIfInput, side: 'home' | 'away', model: SportModel) => {
  const { sport, asOf } = input
  const { facts } = input[side]
  const players = facts.players.map(({ id }) => id)
  let last: { readonly choices: string; readonly score: TeamScore } | undefined
  const scoreOf = playerScorer()
  return (whatIf: WhatIf): TeamScore => {
    const choices = players.map((id) => whatIf[id] ?? '').join()
    if (last?.choices !== choices)
      last = { choices, score: scoreTeam({ ...facts, sport, whatIf }, model, asOf, scoreOf) }
    return last.score
  }
}

const scored = (
  { sport, home, away, neutral, line, field, total }: WhatIfInput,
  scores: Readonly<Record<'home' | 'away', TeamScore>>,
  model: SportModel,
): WhatIfScore => {
  const byTeam = (measure: keyof SideRatings) =>
    new Map([home, away].map(({ facts, form }) => [facts.teamId, form[measure]]))
  const ratings = {
    season: null,
    ratings: { teams: byTeam('rating'), home: field },
    totals: { teams: byTeam('total'), league: total },
    usual: byTeam('usual'),
  }
  const facts = {
    ...{ sport, neutral, line },
    home: { abbreviation: home.abbreviation, score: scores.home },
    away: { abbreviation: away.abbreviation, score: scores.away },
  }
  return { ...scores, game: scoreGame(facts, ratings, model.team) }
}
