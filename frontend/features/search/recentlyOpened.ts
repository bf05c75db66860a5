import type { LoadedNames, SearchedItem } from '../../lib/api/searchedNames.ts'
import { attempt } from '../../lib/attempt.ts'
import type { FoundGroup } from './searchedItems.ts'

/** Stored only in this browser, and only as ids: names and scores come from the index. */
const key = 'lookedAt'
const most = 5

export const recentIds = (): readonly string[] => {
  const ids: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
}

export const rememberOpened = ({ id }: Pick<SearchedItem, 'id'>): void => {
  const ids = [id, ...recentIds().filter((recent) => recent !== id)].slice(0, most)
  // If storage is full or forbidden, nothing is remembered.
  attempt(() => localStorage.setItem(key, JSON.stringify(ids)))
}

/** The items that the reader opened last, the latest first. Items that are no longer in any list are left out. */
export const recentGroups = (
  { entries }: LoadedNames,
  ids: readonly string[],
): readonly FoundGroup[] => {
  const found = ids.flatMap((id) =>
    entries
      .filter(({ item }) => item.id === id)
      .map(({ item, name }) => ({ item, name, asTyped: true, matches: [] })),
  )
  return found.length > 0 ? [{ title: 'Recently viewed', count: found.length, found }] : []
}
