import { nowAt } from '../facts/knownAsOf.ts'
import { type TeamFacts, type WhatIf, whatIfChoiceFor } from '../facts/teamFacts.ts'
import { type KnownPlayer, knownSquad, playersToScore, withChoice } from '../player/knownSquad.ts'
import { type PlayerScore, scorePlayer } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { type GroupAverage, groupAverages, meanOfGroups, membershipsOf } from './groupAverages.ts'
import { healthParts } from './health.ts'
import { lossOf, lossWorth, worthRanges } from './healthLoss.ts'
import { impactLists } from './impactLists.ts'
import { slotsOf } from './slots.ts'
import { explainTeam, explainWhatIf } from './teamExplanation.ts'

export interface SideAverage {
  readonly average: number | null
  readonly original: number | null
}

/**
 * Makes a team's score from its facts as they were known at `asOf`. A team without players counts as
 * healthy, and pages show it without a score.
 */
export const scoreTeam = (
  facts: TeamFacts,
  model: SportModel,
  asOf: string,
  scoreOf = scorePlayer,
) => {
  const now = nowAt(asOf)
  const known = knownSquad(facts, now)
  const reported = playersToScore(known, model, now)
  const { squad, placed, groups, explanation } = explainSquad(
    reported,
    facts.whatIf,
    model,
    scoreOf,
  )
  const players = squad.map(({ score }) => score)
  const slots = slotsOf(placed, model, known.schedule, now)
  const parts = healthParts(slots, model.team.health)
  const emptyGroups = groups.filter(({ average }) => average === null)
  return {
    teamId: facts.teamId,
    asOf,
    /** The version of the parameters. */
    parameters: model.version,
    players,
    groups,
    offense: sideAverage(groups, 'offense'),
    defense: sideAverage(groups, 'defense'),
    /** Holds `team_gaming_score`, 0 to 10, exact and as printed (`shownScore`). */
    explanation,
    lists: impactLists(model, squad, groups),
    /** The points (goals) of the expected margin that absences cost. */
    health: { points: parts.reduce((sum, { points }) => sum + points, 0), parts },
    notes:
      emptyGroups.length === groups.length
        ? ['no players on file: counted as healthy']
        : emptyGroups.map(({ label }) => `${label}: nobody on file, left out of the score`),
  }
}

export type TeamScore = Readonly<ReturnType<typeof scoreTeam>>

/** The part of a team's score that a what-if of one player asks for. */
export const explainSquad = (
  reported: readonly KnownPlayer[],
  whatIf: WhatIf | undefined,
  model: SportModel,
  scoreOf = scorePlayer,
) => {
  const squad = reported.map((known) => {
    const choice = whatIfChoiceFor(known.player.id, whatIf)
    return { score: scoreOf(choice ? withChoice(known, choice) : known), stats: known.stats }
  })
  const members = squad.map(({ score, stats }) => ({
    playerId: score.playerId,
    score: score.score,
    healthy: score.healthy,
    memberships: membershipsOf(model.sport, score, stats),
  }))
  const groups = groupAverages(model.sport, members)
  const players = squad.map(({ score }) => score)
  const placed = squad.map(({ score, stats }) => ({ ...score, stats }))
  const worth = lossWorth(model, placed, groups)
  const ranges = worthRanges(model, placed, groups)
  const lossAndCauses = (own: readonly PlayerScore[]) => ({
    loss: lossOf(own, worth),
    contributors: own.map((player) => ({
      ...player,
      worth: worth.get(player.playerId) ?? 0,
      worthRange: ranges.get(player.playerId),
    })),
  })
  const explanation = () => {
    const today = lossAndCauses(players)
    if (!whatIf) return explainTeam(today, model.team.scale)
    const published = reported.map(scoreOf)
    return explainWhatIf(today, lossAndCauses(published), model.team.scale, whatIf)
  }
  return { squad, placed, groups, explanation: explanation() }
}

const sideAverage = (groups: readonly GroupAverage[], side: GroupAverage['side']): SideAverage => {
  const ofSide = groups.filter((group) => group.side === side)
  return {
    average: meanOfGroups(ofSide, ({ average }) => average),
    original: meanOfGroups(ofSide, ({ original }) => original),
  }
}
