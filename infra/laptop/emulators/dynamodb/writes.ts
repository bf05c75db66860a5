import type { Done, Operation, Store } from './dynalite.ts'

type Write = (operations: Operation[], done: Done) => void

/**
 * The same store, but each write of an item reaches `write` together with its index rows. An action of the emulator
 * writes the index rows first and the item last, and all within one turn because nothing here waits: rows that are
 * collected when an item arrives are its own.
 */
export const joiningWrites = (store: Store, write: Write): Store => {
  let indexRows: Operation[] = []
  const finish = (item: Operation, done: Done) => {
    const operations = [...indexRows, item]
    indexRows = []
    write(operations, done)
  }
  const collect = (row: Operation, done: Done) => {
    indexRows.push(row)
    done()
  }
  const writing = (prefix: string, take: typeof finish) => ({
    put: (key: string, value: unknown, done: Done) =>
      take({ type: 'put', key: prefix + key, value }, done),
    del: (key: string, done: Done) => take({ type: 'del', key: prefix + key }, done),
  })
  const { getItemDb, getIndexDb } = store
  return {
    ...store,
    getItemDb: (table) => ({ ...getItemDb(table), ...writing(`item-${table}~`, finish) }),
    getIndexDb: (type, table, index) => ({
      ...getIndexDb(type, table, index),
      ...writing(`index-${type.toLowerCase()}~${table}~${index}~`, collect),
    }),
  }
}

/**
 * Lets every single write store the item and its index rows in one batch. By itself the emulator writes them one
 * after the other, and a kill in between leaves rows for good that belong to no item.
 */
export const writeWithIndexes = (store: Store) => {
  const batch: Write = (operations, done) => void store.db.batch(operations, done)
  Object.assign(store, joiningWrites(store, batch))
}
