import { nowAt } from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { type GroupAverage, groupAverages, meanOfGroups } from '../group/averages.ts'
import { membershipsOf } from '../group/membership.ts'
import { type ImpactLists, impactLists } from '../lists/impactLists.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import { scoreSquad } from '../player/scoreSquad.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { type HealthPart, healthParts } from '../team/health.ts'
import { explainTeam, type TeamExplanation } from './explanation.ts'
import { slotsOf } from './slots.ts'
import { worthOf } from './worth.ts'

export interface SideAverage {
  readonly average: number | null
  readonly original: number | null
}

export interface TeamScore {
  readonly teamId: string
  readonly asOf: string
  /** Version of the parameters. */
  readonly parameters: string
  readonly players: readonly PlayerScore[]
  readonly groups: readonly GroupAverage[]
  readonly offense: SideAverage
  readonly defense: SideAverage
  /** `team_gaming_score`, 0 to 10; `shownScore` is the printed one. */
  readonly explanation: TeamExplanation
  readonly lists: ImpactLists
  /** Points (goals) of the expected margin that are missing. */
  readonly health: { readonly points: number; readonly parts: readonly HealthPart[] }
  readonly notes: readonly string[]
}

/** Where a team has nobody on file it counts as healthy, as a card without a score does. */
const UNKNOWN_TEAM = 100

export const scoreTeam = (facts: TeamFacts, model: SportModel, asOf: string): TeamScore => {
  const now = nowAt(asOf)
  const squad = scoreSquad(facts, model, now)
  const members = squad.map(({ score, stats }) => ({
    playerId: score.playerId,
    score: score.score,
    healthy: score.healthy,
    memberships: membershipsOf(model.sport, score, stats),
  }))
  const groups = groupAverages(model.sport, members)
  const worth = worthOf(groups)
  const players = squad.map(({ score }) => score)
  const contributors = players.map((player) => ({
    ...player,
    worth: worth.get(player.playerId) ?? 0,
  }))
  const originalMean = meanOfGroups(groups, ({ original }) => original) ?? UNKNOWN_TEAM
  const mean = meanOfGroups(groups, ({ average }) => average) ?? UNKNOWN_TEAM
  const slots = slotsOf(squad, model, scheduleOf(facts.games, now), now)
  const parts = healthParts(slots, model.team.health)
  const empty = groups.filter(({ average }) => average === null)
  return {
    teamId: facts.teamId,
    asOf,
    parameters: model.version,
    players,
    groups,
    offense: sideOf(groups, 'offense'),
    defense: sideOf(groups, 'defense'),
    explanation: explainTeam(originalMean / 10, mean / 10, contributors),
    lists: impactLists(model.sport, squad, groups),
    health: { points: parts.reduce((sum, { points }) => sum + points, 0), parts },
    notes:
      empty.length === groups.length
        ? ['no players on file: counted as healthy']
        : empty.map(({ label }) => `${label}: nobody on file, left out of the score`),
  }
}

const sideOf = (groups: readonly GroupAverage[], side: GroupAverage['side']): SideAverage => {
  const own = groups.filter((group) => group.side === side)
  return {
    average: meanOfGroups(own, ({ average }) => average),
    original: meanOfGroups(own, ({ original }) => original),
  }
}
