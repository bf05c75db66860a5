import type { Server } from 'node:http'
import { createRequire } from 'node:module'

// The package has no types: these are the parts of it that are used here.

export type Item = Record<string, object>
export type Json = Record<string, unknown>
export type Done<Answer = unknown> = (error?: Refusal | null, answer?: Answer) => void
export type Release = (done?: () => void) => () => void

/** An error that the emulator answers with. */
export interface Refusal extends Error {
  statusCode?: number
  body: { __type: string; message?: string; Item?: Item }
}

export interface Operation {
  type: 'put' | 'del'
  key: string
  value?: unknown
}

/** The items of a table, or the rows of an index: keys of the one Level store that begin alike. */
interface Rows {
  get(key: string, done: Done<Item>): void
  put(key: string, value: unknown, done: Done): void
  del(key: string, done: Done): void
  lock(key: string | string[], run: (release: Release) => void): void
}

export interface Table {
  TableName: string
}

export interface Store {
  db: {
    batch(operations: Operation[], done?: Done): Promise<void> | undefined
    iterator(range: { gte: string; lt: string }): AsyncIterable<[key: string, value: unknown]>
  }
  getTable(name: string, done: Done<Table>): void
  getItemDb(table: string): Rows
  getIndexDb(type: string, table: string, index: string): Rows
}

interface Database {
  create(options: object): Store
  checkConditional(part: Json, stored: Item | undefined): Refusal | null | undefined
  validateItem(item: unknown, table: Table): Refusal | undefined
  validateKey(key: unknown, table: Table): Refusal | undefined
  createKey(item: unknown, table: Table): string
  itemSize(item: unknown): number
}

interface Validation {
  types: Record<string, object>
  custom: unknown
}

const require = createRequire(import.meta.url)
const dynalite = require('dynalite') as (options: object) => Server
export const database = require('dynalite/db') as Database

const { checkTypes, checkValidations } = require('dynalite/validations') as {
  checkTypes(part: Json, types: object): Json
  checkValidations(part: Json, types: object, custom: unknown, store: Store): void
}

type ActionName = 'deleteItem' | 'getItem' | 'putItem' | 'updateItem'
const validationOf = (name: ActionName) => require(`dynalite/validations/${name}`) as Validation

/** The input of an action as the action expects it. Throws a `Refusal`. */
export const validated = (store: Store, name: ActionName, input: Json): Json => {
  const { types, custom } = validationOf(name)
  const checked = checkTypes(structuredClone(input), types)
  checkValidations(checked, types, custom, store)
  return checked
}

export const runAction = (store: Store, name: ActionName, input: Json) => {
  const action = require(`dynalite/actions/${name}`) as (
    store: Store,
    input: Json,
    done: Done<Json>,
  ) => void
  return new Promise<Json>((resolve, reject) => {
    action(store, input, (error, answer = {}) => (error ? reject(error) : resolve(answer)))
  })
}

/** Adds what the package lacks: the stored item in the answer to a single write whose condition failed. */
const answerStoredItems = () => {
  const option = 'ReturnValuesOnConditionCheckFailure'
  const { checkConditional } = database
  if (option in validationOf('putItem').types) return
  for (const name of ['deleteItem', 'putItem', 'updateItem'] as const)
    validationOf(name).types[option] = { type: 'String', enum: ['ALL_OLD', 'NONE'] }
  database.checkConditional = (part, stored) => {
    const refusal = checkConditional(part, stored)
    if (refusal && stored && part[option] === 'ALL_OLD') refusal.body.Item = stored
    return refusal
  }
}

/** The emulator's server, and the store that it keeps to itself. */
export const openDynalite = (options: object): { server: Server; store: Store } => {
  answerStoredItems()
  const { create } = database
  let store: Store | undefined
  database.create = (options) => {
    store = create(options)
    return store
  }
  try {
    const server = dynalite(options)
    if (!store) throw new Error('The emulator has opened no store.')
    return { server, store }
  } finally {
    database.create = create
  }
}
