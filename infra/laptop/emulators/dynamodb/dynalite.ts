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
  lock(key: string | string[], run: (release: Release) => void): void
}

export interface Table {
  TableName: string
}

export interface Store {
  options: { maxItemSize: number }
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

type Action = (store: Store, input: Json, done: Done<Json>) => void

/** Resolving a module's path takes longer than a small call. */
const loaded = new Map<string, unknown>()
const load = <Module>(path: string) => {
  const module = loaded.get(path) ?? require(path)
  loaded.set(path, module)
  return module as Module
}
const validationOf = (action: string) => load<Validation>(`dynalite/validations/${action}`)

/** The input of an action as the action expects it. Throws a `Refusal`. */
export const validated = (store: Store, name: string, input: Json): Json => {
  const { types, custom } = validationOf(name)
  const checked = checkTypes(structuredClone(input), types)
  checkValidations(checked, types, custom, store)
  return checked
}

/** The same without the checks of types, for an input whose types the compiler has checked. It is changed in place. */
export const checked = (store: Store, name: string, input: Json): Json => {
  checkValidations(input, {}, validationOf(name).custom, store)
  return input
}

export const runAction = (store: Store, name: string, input: Json) => {
  const action = load<Action>(`dynalite/actions/${name}`)
  return new Promise<Json>((resolve, reject) => {
    action(store, input, (error, answer = {}) => (error ? reject(error) : resolve(answer)))
  })
}

const option = 'ReturnValuesOnConditionCheckFailure'

/** Adds what the package lacks: the stored item in the answer to a single write whose condition failed. */
const answerStoredItems = () => {
  const { checkConditional } = database
  for (const name of ['deleteItem', 'putItem', 'updateItem'] as const)
    validationOf(name).types[option] = { type: 'String', enum: ['ALL_OLD', 'NONE'] }
  database.checkConditional = (part, stored) => {
    const refusal = checkConditional(part, stored)
    if (refusal && stored && part[option] === 'ALL_OLD') refusal.body.Item = stored
    return refusal
  }
}

/** Parses each condition that names no values once. By itself the emulator parses it at each call. */
const rememberConditions = () => {
  const parser = require('dynalite/db/conditionParser') as {
    parse(text: string, options: object): unknown
  }
  const { parse } = parser
  const known = new Map<string, unknown>()
  parser.parse = (text, options) => {
    const condition = known.get(text) ?? parse(text, options)
    if (!/[:#]/.test(text)) known.set(text, condition)
    return condition
  }
}

// Test files share the package, and each loads this file anew.
if (!(option in validationOf('putItem').types)) {
  answerStoredItems()
  rememberConditions()
}

/** The emulator's server, and the store that it keeps to itself. */
export const openDynalite = (options: object): { server: Server; store: Store } => {
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
