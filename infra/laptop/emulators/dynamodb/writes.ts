import type { Done, Operation, Store } from './dynalite.ts'

type Write = (operations: Operation[], done: Done) => void

/**
 * The same store, but `write` gets each item together with its index rows. The emulator writes the index rows first
 * and the item last, without waiting in between, so the rows collected when an item arrives belong to it.
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
 * Makes every single write store the item and its index rows in one batch. The emulator writes them one by one, so a
 * kill in between would leave index rows without an item.
 */
export const writeWithIndexes = (store: Store) => {
  const batch: Write = (operations, done) => void store.db.batch(operations, done)
  Object.assign(store, joiningWrites(store, batch))
}
