import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'
import { factIn, type Override } from './sourceAndOverrides.ts'

/** The items of each player and game, by id. */
type Files = ReadonlyMap<string, readonly Item[]>

/** Joins the files of players whom admins have merged. `merged` maps each duplicate's id to the kept player's. */
export const joinMerged = (files: Files): { files: Files; merged: ReadonlyMap<string, string> } => {
  const merged = new Map<string, string>()
  for (const [id, items] of files)
    for (const { held } of items) {
      const sameAs = (held as Record<string, Override> | undefined)?.sameAs
      if (sameAs) merged.set(id, sameAs.value as string)
    }
  const joined = new Map(files)
  for (const [duplicate, id] of merged) {
    joined.set(id, joinedFile(id, joined.get(id) ?? [], files.get(duplicate) ?? []))
    joined.delete(duplicate)
  }
  return { files: joined, merged }
}

/**
 * A player's file with his duplicate's, in order of time, so that the newest report counts under whichever id it
 * came. A fact in both files counts once, as it is in the player's own file.
 */
export const joinedFile = (
  id: string,
  own: readonly Item[],
  duplicate: readonly Item[],
): readonly Item[] => {
  const known = new Set(['player', 'ruling', ...own.map(identityOf)])
  const added = duplicate
    .filter((item) => !known.has(identityOf(item)))
    .map((item) => relabeled(item, id))
  return [...own, ...added, ...laterRuling(id, own, duplicate)].toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other)),
  )
}

/** Equal for two items that state the same fact. */
const identityOf = (item: Item): string => {
  const fact = factIn(item)
  switch (fact.kind) {
    case 'injury':
      return `injury ${fact.startedOn} ${fact.bodyPart?.toLowerCase() ?? ''}`
    case 'stats':
      return `stats ${fact.season}`
    case 'status':
      return `status ${fact.at}`
    default:
      return fact.kind
  }
}

const relabeled = ({ feed, fact, ...item }: Item, playerId: string): Item =>
  feed
    ? { ...item, feed: { ...feed, playerId, reportedAs: (feed as FactOf<'injury'>).playerId } }
    : { ...item, fact: { ...(fact as Fact), playerId } }

const timeOf = ({ fact }: Item) => (fact as { at?: string } | undefined)?.at ?? ''

const newestRuling = (items: readonly Item[]) =>
  items
    .flatMap((item) => ('fact' in item ? [item.fact as Fact] : []))
    .filter((fact) => fact.kind === 'ruling')
    .toSorted((one, other) => one.number - other.number)
    .at(-1)

/** The duplicate's newest ruling, if it is later than the player's own. It gets the player's next number. */
const laterRuling = (
  playerId: string,
  own: readonly Item[],
  duplicate: readonly Item[],
): Item[] => {
  const [last, ruling] = [newestRuling(own), newestRuling(duplicate)]
  if (!ruling || (last && last.at >= ruling.at)) return []
  return [{ fact: { ...ruling, playerId, number: (last?.number ?? 0) + 1 } }]
}
