import type { Now } from '../../scoring/facts/knownAsOf.ts'
import { assessInjury } from '../../scoring/player/assessedInjury.ts'
import { fitToPlayOf } from '../../scoring/player/availability.ts'
import { evaluatePlayer } from '../../scoring/player/gamingScore.ts'
import { type KnownSquad, playersToScore } from '../../scoring/player/knownSquad.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import { groupAverages, meanOfGroups, membershipsOf } from '../../scoring/team/groupAverages.ts'
import type { Slot } from '../../scoring/team/health.ts'
import { lossOf, lossWorth } from '../../scoring/team/healthLoss.ts'
import { slotsOf } from '../../scoring/team/slots.ts'

/**
 * A team's loss to injuries and the mean score of its groups, without an explanation, for fits and tests on thousands
 * of past games. A test compares it with `scoreTeam`. Null for a squad without players.
 */
export const squadHealth = (
  squad: KnownSquad,
  model: SportModel,
  now: Now,
): { readonly loss: number; readonly mean: number } | null => {
  const { sport } = model
  const members = playersToScore(squad, model, now).map(
    ({ player, injuries, reports, stats, expected, context }) => {
      const { position } = player
      const scoreWith = (...known: Parameters<typeof evaluatePlayer>) =>
        evaluatePlayer(...known).score
      const isUnhurt = injuries.length === 0 && reports.length === 0 && context.whatIf === null
      const score = scoreWith(injuries, reports, context)
      return {
        playerId: player.id,
        position,
        ...expected,
        stats,
        score,
        healthy: isUnhurt ? score : scoreWith([], [], { ...context, whatIf: null }),
        memberships: membershipsOf(sport, { position, share: expected.share }, stats),
      }
    },
  )
  const groups = groupAverages(sport, members)
  const mean = meanOfGroups(groups, ({ average }) => average)
  return mean === null ? null : { mean, loss: lossOf(members, lossWorth(model, members, groups)) }
}

/**
 * The slots from which `scoreTeam` makes the health points of the expected margin, for fits and tests on thousands of
 * past games. A test compares the two.
 */
export const squadSlots = (squad: KnownSquad, model: SportModel, now: Now): Slot[] =>
  slotsOf(
    playersToScore(squad, model, now).map(
      ({ player, injuries, reports, stats, expected, context }) => ({
        position: player.position,
        ...expected,
        stats,
        fitToPlay: fitToPlayOf(
          injuries.map((injury) => assessInjury(injury, injuries, reports, context)),
          reports,
          context,
        ),
      }),
    ),
    model,
    squad.schedule,
    now,
  )
