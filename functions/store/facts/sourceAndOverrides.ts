import { type Entity, fact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'

/** A field that an admin has set. It stands until it is released, whatever the feed says. */
export interface Held {
  value: unknown
  by: string
  at: string
}

/** What the feed says and what admins hold, side by side. */
export interface Stored<E extends Entity = Entity> {
  feed: E
  held: Record<string, Held>
  version: number
}

/** What counts: the feed's value where nobody holds the field. */
export const effective = <E extends Entity>({
  feed,
  held,
}: Pick<Stored<E>, 'feed' | 'held'>): E => {
  const values = Object.entries(held).map(([field, { value }]) => [field, value])
  return fact.parse({ ...feed, ...Object.fromEntries(values) }) as E
}

export const storedOf = (item: Item): Stored => ({
  feed: item.feed as Entity,
  held: item.held as Stored['held'],
  version: item.version as number,
})
