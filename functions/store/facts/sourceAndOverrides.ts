import { type EntityFact, type Fact, fact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'

/** A value that an admin has set. It counts until it is released, whatever the feed says. */
export interface Override {
  value: unknown
  by: string
  at: string
}

/** The two sides of an entity: the fact as the feed states it, and the fields that admins have set. */
export interface SourceAndOverrides<E extends EntityFact = EntityFact> {
  source: E
  overrides: Record<string, Override>
  version: number
}

export type Sides<E extends EntityFact = EntityFact> = Pick<
  SourceAndOverrides<E>,
  'source' | 'overrides'
>

/** The fact that counts: the feed's, with the admins' values. A start day set by an admin also replaces `listedOn`. */
export const effective = <E extends EntityFact>({ source, overrides }: Sides<E>): E => {
  const values = Object.entries(overrides).map(([field, { value }]) => [field, value])
  if (values.length === 0) return source
  const dated = overrides.startedOn && { listedOn: undefined }
  return fact.parse({ ...source, ...dated, ...Object.fromEntries(values) }) as E
}

export const sidesAsItem = ({ source, overrides }: Sides): Item => ({
  feed: source,
  held: overrides,
})

export const sourceAndOverridesOf = (item: Item): SourceAndOverrides => ({
  source: item.feed as EntityFact,
  overrides: item.held as SourceAndOverrides['overrides'],
  version: item.version as number,
})

/** The fact in any item, with overrides applied. */
export const factIn = (item: Item): Fact =>
  'feed' in item ? effective(sourceAndOverridesOf(item)) : (item.fact as Fact)
