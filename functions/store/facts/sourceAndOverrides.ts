import { type EntityFact, fact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'

/** A field that an admin has set. It stands until it is released, whatever the feed says. */
export interface Override {
  value: unknown
  by: string
  at: string
}

/** What the feed says and what admins hold, side by side. */
export interface SourceAndOverrides<E extends EntityFact = EntityFact> {
  feed: E
  held: Record<string, Override>
  version: number
}

/** What counts: the feed's value where nobody holds the field. */
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
