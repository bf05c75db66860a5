import { nowAt } from '../facts/knownAsOf.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { assessInjury } from '../player/assessedInjury.ts'
import { availabilityOf } from '../player/availability.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '../player/knownSquad.ts'
import type { SportModel } from '../sports/sportModel.ts'

interface Asked {
  readonly asOf: string
  readonly isAsked: (playerId: string) => boolean
  /** For a round of two games: the chance to play at least one of them. */
  readonly twoGames?: true
}

/** P(plays the next game) for some of a club's players, as known at a time. */
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
