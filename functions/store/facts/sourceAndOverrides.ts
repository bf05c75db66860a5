import { type EntityFact, fact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'

/** The value that an admin has set for a field. It counts until it is released, whatever the feed says. */
export interface Override {
  value: unknown
  by: string
  at: string
}

/** An entity's two sides: the fact as the feed states it, and the fields that admins have set. */
export interface SourceAndOverrides<E extends EntityFact = EntityFact> {
  feed: E
  held: Record<string, Override>
  version: number
}

/** The fact that counts: the feed's, with the overridden fields replaced. */
export const effective = <E extends EntityFact>({
  feed,
  held,
}: Pick<SourceAndOverrides<E>, 'feed' | 'held'>): E => {
  const values = Object.entries(held).map(([field, { value }]) => [field, value])
  return fact.parse({ ...feed, ...Object.fromEntries(values) }) as E
}

export const sourceAndOverridesOf = (item: Item): SourceAndOverrides => ({
  feed: item.feed as EntityFact,
  held: item.held as SourceAndOverrides['held'],
  version: item.version as number,
})
