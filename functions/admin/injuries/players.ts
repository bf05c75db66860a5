import { AppError } from '#functions/http/errors.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import {
  effective,
  type SourceAndOverrides,
  sourceAndOverridesOf,
} from '#functions/store/facts/sourceAndOverrides.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { competitions, type SportId, sportOfCompetition } from '#shared/domain/sport/sport.ts'

export type StoredInjury = SourceAndOverrides<FactOf<'injury'>>

export const noSuchPlayer = () =>
  new AppError('NOT_FOUND', 'There is no such player in this sport.')
export const noSuchInjury = () => new AppError('NOT_FOUND', 'There is no such injury.')

export const competitionsOf = (sport: SportId) =>
  competitions.filter((competition) => sportOfCompetition(competition) === sport)

/** The sport is left out where the id does not come from the caller. */
export interface OfPlayer {
  playerID: string
  sportsID?: SportId
}

/** A player with all of his injuries, reports and rulings, in one query. An id of another sport is not found. */
export const readStoredPlayer = async (
  { lists }: Pick<FactStore, 'lists'>,
  { sportsID, playerID }: OfPlayer,
) => {
  const items = await lists.file(playerID, { consistent: true })
  const item = items.find(({ sk }) => sk === 'player')
  const player = item && effective(sourceAndOverridesOf(item))
  if (player?.kind !== 'player') throw noSuchPlayer()
  const isOfSport = sportsID === undefined || sportOfCompetition(player.competition) === sportsID
  if (!isOfSport) throw noSuchPlayer()
  const injuries = items
    .filter(({ sk }) => String(sk).startsWith('injury#'))
    .map((stored) => sourceAndOverridesOf(stored) as StoredInjury)
  const pointsOf = <Kind extends 'status' | 'ruling'>(kind: Kind) =>
    items.flatMap(({ fact }) =>
      (fact as Fact | undefined)?.kind === kind ? [fact as FactOf<Kind>] : [],
    )
  return { player, injuries, reports: pointsOf('status'), rulings: pointsOf('ruling') }
}

export const readInjury = async (facts: Pick<FactStore, 'lists'>, of: OfPlayer, id: string) => {
  const { player, injuries } = await readStoredPlayer(facts, of)
  const stored = injuries.find(({ source }) => source.id === id)
  if (!stored) throw noSuchInjury()
  return { player, stored }
}
