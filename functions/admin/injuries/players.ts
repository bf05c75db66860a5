import { AppError } from '#functions/http/errors.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { joinedFile } from '#functions/store/facts/mergedPlayers.ts'
import {
  effective,
  type SourceAndOverrides,
  sourceAndOverridesOf,
} from '#functions/store/facts/sourceAndOverrides.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { type SportId, sportOfCompetition } from '#shared/domain/sport/sport.ts'

export type StoredInjury = SourceAndOverrides<FactOf<'injury'>>
export type StoredPlayer = SourceAndOverrides<FactOf<'player'>>

export const noSuchPlayer = () =>
  new AppError('NOT_FOUND', 'There is no such player in this sport.')
export const noSuchInjury = () => new AppError('NOT_FOUND', 'There is no such injury.')

/** The sport is left out if the id does not come from the caller. */
export interface OfPlayer {
  playerID: string
  sportsID?: SportId
}

/**
 * A player with all his injuries, reports and rulings, in one query. An id of another sport is not found. Those
 * of players merged into him are included; an injury stays under the id that it was reported under.
 */
export const readStoredPlayer = async (
  { lists }: Pick<FactStore, 'lists'>,
  { sportsID, playerID }: OfPlayer,
) => {
  const own = await lists.file(playerID, { consistent: true })
  const item = own.find(({ sk }) => sk === 'player')
  const stored = item && (sourceAndOverridesOf(item) as StoredPlayer)
  if (!stored) throw noSuchPlayer()
  const player = effective(stored)
  const isOfSport = sportsID === undefined || sportOfCompetition(player.competition) === sportsID
  if (!isOfSport) throw noSuchPlayer()
  const others = await Promise.all(
    (player.duplicates ?? []).map((id) => lists.file(id, { consistent: true })),
  )
  const injuries = [own, ...others]
    .flat()
    .filter(({ sk }) => String(sk).startsWith('injury#'))
    .map((stored) => sourceAndOverridesOf(stored) as StoredInjury)
  const items = others.reduce<readonly Item[]>((file, one) => joinedFile(player.id, file, one), own)
  const pointsOf = <Kind extends 'status' | 'ruling'>(kind: Kind) =>
    items.flatMap(({ fact }) =>
      (fact as Fact | undefined)?.kind === kind ? [fact as FactOf<Kind>] : [],
    )
  return { player, stored, injuries, reports: pointsOf('status'), rulings: pointsOf('ruling') }
}

export const readInjury = async (facts: Pick<FactStore, 'lists'>, of: OfPlayer, id: string) => {
  const { player, injuries } = await readStoredPlayer(facts, of)
  const stored = injuries.find(({ source }) => source.id === id)
  if (!stored) throw noSuchInjury()
  return { player, stored }
}
