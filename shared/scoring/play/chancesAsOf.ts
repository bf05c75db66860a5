import { nowAt } from '../facts/knownAsOf.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { assessInjury } from '../player/assessedInjury.ts'
import { availabilityOf } from '../player/availability.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '../player/knownSquad.ts'
import type { SportModel } from '../sports/sportModel.ts'

interface Asked {
  readonly asOf: string
  readonly isAsked: (playerId: string) => boolean
  /** Asks whether they play at least one of the two games of a round. */
  readonly twoGames?: true
}

/** P(plays the next game) of some of a club's players, by player, from what was known at a time. */
export const chancesAsOf = (
  facts: TeamFacts,
  model: SportModel,
  { asOf, isAsked, twoGames }: Asked,
): ReadonlyMap<string, number> => {
  const now = nowAt(asOf)
  const chanceOf = ({ injuries, reports, context }: KnownPlayer): number => {
    const asked = twoGames ? { ...context, twoGames } : context
    const assessed = injuries.map((injury) => assessInjury(injury, injuries, reports, asked))
    return availabilityOf(assessed, reports, asked).chance
  }
  return new Map(
    playersToScore(knownSquad(facts, now), model, now)
      .filter(({ player }) => isAsked(player.id))
      .map((one) => [one.player.id, chanceOf(one)]),
  )
}
