import { isDeepStrictEqual } from 'node:util'
import type { Item, Key } from '#functions/store/dynamodb.ts'

/** Plain values that nobody can change later, without what DynamoDB's client would leave out. */
const stored = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(stored))
  if (value instanceof Set) return new Set(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const copy: Item = {}
  for (const [key, inner] of Object.entries(value))
    if (inner !== undefined) copy[key] = stored(inner)
  return Object.freeze(copy)
}

/** Items under a partition key, in the order of their sort keys. */
const partitions = (copied: ReadonlyMap<string, ReadonlyMap<string, Item>> = new Map()) => {
  const byPartition = new Map([...copied].map(([pk, items]) => [pk, new Map(items)]))
  const inOrder = new Map<string, { keys: string[]; items: Item[] }>()
  return {
    byPartition,
    get: (pk: string, sk: string) => byPartition.get(pk)?.get(sk),
    set(pk: string, sk: string, item: Item) {
      const items = byPartition.get(pk)
      if (items) items.set(sk, item)
      else byPartition.set(pk, new Map([[sk, item]]))
      const known = inOrder.get(pk)
      // Histories grow at their end.
      if (known && sk > (known.keys.at(-1) ?? '')) {
        known.keys.push(sk)
        known.items.push(item)
      } else inOrder.delete(pk)
    },
    delete(pk: string, sk: string) {
      byPartition.get(pk)?.delete(sk)
      inOrder.delete(pk)
    },
    ordered(pk: string): readonly Item[] {
      const known = inOrder.get(pk)
      if (known) return known.items
      const entries = [...(byPartition.get(pk) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
      const items = entries.map(([, item]) => item)
      inOrder.set(pk, { keys: entries.map(([key]) => key), items })
      return items
    },
  }
}

/** The key of an item in the index `lists`, if it is in one. */
const listKey = ({ pk, sk, gpk, gsk }: Item) =>
  gpk === undefined ? undefined : ([gpk as string, `${gsk}\n${pk}\n${sk}`] as const)

/** One table of the stack in memory: `pk`, `sk`, and the index `lists` on `gpk` and `gsk`. */
export const memoryTable = (copied?: { items: Items; lists: Items }) => {
  const items = partitions(copied?.items)
  const lists = partitions(copied?.lists)
  const changes = new Map<string, TableChange>()

  const remove = ({ pk, sk }: Key) => {
    const former = items.get(pk, sk)
    if (!former) return undefined
    items.delete(pk, sk)
    const listed = listKey(former)
    if (listed) lists.delete(...listed)
    return former
  }
  const add = (written: Item) => {
    const item = stored(written) as Item
    const key = { pk: item.pk as string, sk: item.sk as string }
    const former = remove(key)
    items.set(key.pk, key.sk, item)
    const listed = listKey(item)
    if (listed) lists.set(...listed, item)
    return { key, item, former }
  }
  const note = (key: Key, item: Item | null, former: Item | undefined) => {
    const id = `${key.pk}\n${key.sk}`
    const earlier = changes.get(id)
    changes.set(id, { key, item, replaced: earlier ? earlier.replaced : former })
  }

  return {
    get: ({ pk, sk }: Key) => items.get(pk, sk),
    put(written: Item) {
      const { key, item, former } = add(written)
      if (!isDeepStrictEqual(item, former)) note(key, item, former)
    },
    delete: (key: Key) => note(key, null, remove(key)),
    /** Takes over an item that the stack has stored. */
    load: (item: Item) => void add(item),
    query: (index: string | undefined, pk: string) => (index ? lists : items).ordered(pk),
    items: (): Item[] =>
      [...items.byPartition.values()].flatMap((partition) => [...partition.values()]),
    /** The changes since the table was made or copied, or since these were last taken. */
    takeChanges(isWanted: (change: TableChange) => boolean = () => true) {
      const taken = [...changes].filter(([, change]) => isWanted(change))
      for (const [id] of taken) changes.delete(id)
      return taken.map(([, change]) => change)
    },
    copy: () => memoryTable({ items: items.byPartition, lists: lists.byPartition }),
  }
}

/** A change of an item: as it is now, null if it was deleted, and as it was before. */
export interface TableChange {
  readonly key: Key
  readonly item: Item | null
  readonly replaced: Item | undefined
}

type Items = ReadonlyMap<string, ReadonlyMap<string, Item>>
export type MemoryTable = ReturnType<typeof memoryTable>
