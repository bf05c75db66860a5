import { createRequire } from 'node:module'
import { Stream } from 'node:stream'
import type { TableDescription } from '../../template/storage.ts'
import type { Done, Item, Operation, Release, Store } from './dynalite.ts'

const { Lock } = createRequire(createRequire(import.meta.url).resolve('dynalite'))('lock') as {
  Lock(): (key: string | string[], run: (release: Release) => void) => void
}

export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
}

/** Every key begins with its partition: a hash of the partition key, and the partition key itself. */
const partitionOf = (key: string) => key.slice(0, key.indexOf('/', key.indexOf('/') + 1) + 1)

/** The first place of a sorted list from which on a condition holds. */
const firstThat = (keys: readonly string[], holds: (key: string) => boolean) => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(keys[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

/** Values by key, and the keys of each partition in order. */
const sortedRows = (
  values = new Map<string, unknown>(),
  partitions = new Map<string, string[]>(),
) => {
  const placeOf = (key: string) => {
    const keys = partitions.get(partitionOf(key)) ?? []
    if (keys.length === 0) partitions.set(partitionOf(key), keys)
    return { keys, place: firstThat(keys, (other) => other >= key) }
  }
  const keysFor = ({ gt = '', gte = gt, lt = '', lte = lt }: Range): readonly string[] => {
    const own = partitionOf(gte)
    if (own && lte.startsWith(own)) return partitions.get(own) ?? []
    return [...partitions.keys()].toSorted().flatMap((partition) => partitions.get(partition) ?? [])
  }
  return {
    get: (key: string) => values.get(key),
    put(key: string, value: unknown) {
      if (!values.has(key)) {
        const { keys, place } = placeOf(key)
        keys.splice(place, 0, key)
      }
      values.set(key, value)
    },
    delete(key: string) {
      if (!values.delete(key)) return
      const { keys, place } = placeOf(key)
      keys.splice(place, 1)
    },
    select(range: Range) {
      const { gt, gte, lt, lte, reverse, limit = -1 } = range
      const keys = keysFor(range)
      const begin = firstThat(
        keys,
        (key) => (gte === undefined || key >= gte) && (gt === undefined || key > gt),
      )
      const end = firstThat(
        keys,
        (key) => (lte !== undefined && key > lte) || (lt !== undefined && key >= lt),
      )
      const selected = keys.slice(begin, end)
      if (reverse) selected.reverse()
      return (limit < 0 ? selected : selected.slice(0, limit)).map((key) => values.get(key))
    },
    values: () => values.values(),
    copy: () =>
      sortedRows(
        new Map(values),
        new Map([...partitions].map(([name, keys]) => [name, [...keys]])),
      ),
  }
}
type SortedRows = ReturnType<typeof sortedRows>

/** The stream of a query's rows, which ends early once it is destroyed. */
const streamOf = (values: readonly unknown[]) => {
  let isOver = false
  const stream = Object.assign(new Stream(), {
    destroy() {
      isOver = true
    },
  })
  process.nextTick(() => {
    for (const value of values) if (!isOver) stream.emit('data', value)
    if (!isOver) stream.emit('end')
  })
  return stream
}

/** As long as an item may be on AWS. */
const maxItemSize = 400 * 1024

/**
 * An in-memory store for the emulator's actions. The emulator's own also keeps its data in memory, but as JSON, and
 * waits a turn for each read and write. Here items stay objects, which nobody may change.
 */
export const memoryStore = (
  describe: (table: string) => TableDescription,
  copied?: ReadonlyMap<string, SortedRows>,
) => {
  /** By the beginning of their keys, as in the one store of the emulator. */
  const all = new Map([...(copied ?? [])].map(([name, rows]) => [name, rows.copy()]))
  /** What stood in the place of each item that was written, by key. */
  const replaced = new Map<string, Item | undefined>()
  const rowsOf = (name: string) => {
    const known = all.get(name) ?? sortedRows()
    all.set(name, known)
    return known
  }
  const apply = ({ type, key, value }: Operation) => {
    const begin = key.lastIndexOf('~') + 1
    const rows = rowsOf(key.slice(0, begin))
    const own = key.slice(begin)
    if (!replaced.has(key)) replaced.set(key, rows.get(own) as Item | undefined)
    if (type === 'put') rows.put(own, value)
    else rows.delete(own)
  }
  const batch = (operations: Operation[], done: Done = () => {}) => {
    for (const operation of operations) apply(operation)
    done()
    return Promise.resolve()
  }
  const known = new Map<string, ReturnType<Store['getItemDb']>>()
  const section = (name: string) => {
    const rows = rowsOf(name)
    const made = known.get(name) ?? {
      get: (key: string, done: Done<Item>) => done(null, rows.get(key) as Item | undefined),
      lock: Lock(),
      createValueStream: (range: Range) => streamOf(rows.select(range)),
    }
    known.set(name, made)
    return made
  }
  const store = {
    options: { maxItemSize },
    db: {
      batch,
      async *iterator(): AsyncGenerator<[key: string, value: unknown]> {},
    },
    getTable: (name: string, ...rest: unknown[]) =>
      (rest.at(-1) as Done<TableDescription>)(null, describe(name)),
    getItemDb: (table: string) => section(`item-${table}~`),
    getIndexDb: (type: string, table: string, index: string) =>
      section(`index-${type.toLowerCase()}~${table}~${index}~`),
  } satisfies Store
  return {
    store: store as Store,
    items: (table: string) => [...rowsOf(`item-${table}~`).values()] as Item[],
    /** What has been written to a table: each item as it is now and as it was before the first change that is not forgotten. */
    changes(table: string) {
      const section = `item-${table}~`
      const keys = [...replaced.keys()].filter((key) => key.startsWith(section))
      return keys.map((key) => ({
        item: rowsOf(section).get(key.slice(section.length)) as Item | undefined,
        before: replaced.get(key),
        forget: () => void replaced.delete(key),
      }))
    },
    copy: () => memoryStore(describe, all),
  }
}
