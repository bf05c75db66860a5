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

const validations = require('dynalite/validations') as {
  checkTypes(part: Json, types: object): Json
  checkValidations(part: Json, types: object, custom: unknown, store: Store): void
  validateAttributeValue(attribute: object): string | undefined
}
const { checkTypes, checkValidations } = validations

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

/** Longer or broken numbers are put into DynamoDB's form. */
const plainNumber = /^(?:0|-?[1-9]\d{0,14})$/

/** True for nearly every attribute: nothing can be wrong with it. */
const isPlain = (attribute: object): boolean => {
  const [only, another] = Object.entries(attribute) as [string, unknown][]
  if (!only || another) return false
  const [type, value] = only
  if (type === 'M') return Object.values(value as Item).every(isPlain)
  if (type === 'L') return (value as object[]).every(isPlain)
  if (type === 'N') return plainNumber.test(value as string)
  return type === 'S' || type === 'B' || type === 'BOOL' || (type === 'NULL' && value === true)
}

/** By itself the emulator goes through a dozen checks for each value. */
const skipPlainAttributes = () => {
  const { validateAttributeValue } = validations
  validations.validateAttributeValue = (attribute) =>
    isPlain(attribute) ? undefined : validateAttributeValue(attribute)
}

interface Names {
  compare(operator: 'GT', one: unknown, other: unknown): boolean
  attrNames?: Record<string, string>
  attrVals?: Record<string, object>
  unusedAttrNames?: Record<string, true>
  unusedAttrVals?: Record<string, true>
}

/** A copy of a parsed expression in which other values replace those it was parsed with. */
const withValues = (part: unknown, values: ReadonlyMap<unknown, object>): unknown => {
  const value = values.get(part)
  if (value) return value
  if (Array.isArray(part)) return part.map((one) => withValues(one, values))
  if (typeof part !== 'object' || part === null) return part
  const copy: Json = {}
  for (const [name, inner] of Object.entries(part)) copy[name] = withValues(inner, values)
  return copy
}

/** The parser refuses a range that ends before it begins, so it looks at more than the types of the operands. */
const hasWrongRange = (part: unknown, compare: Names['compare']): boolean => {
  if (typeof part !== 'object' || part === null) return false
  const { type, args } = part as { type?: unknown; args?: unknown[] }
  if (type === 'between' && compare('GT', args?.[1], args?.[2])) return true
  return Object.values(part).some((inner) => hasWrongRange(inner, compare))
}

/** The name of a type is a value, too. */
const readsValues = /attribute_type/i

/**
 * Parses each expression once for each choice of names and types of values. By itself the emulator parses it at each
 * call, which took a tenth of what telling followers takes.
 */
const rememberExpressions = (name: 'conditionParser' | 'updateParser') => {
  const parser = require(`dynalite/db/${name}`) as {
    parse(text: string, options: { context: Names }): unknown
  }
  const { parse } = parser
  const known = new Map<string, { parsed: unknown; values: Record<string, object> }>()
  parser.parse = (text, options) => {
    if (readsValues.test(text)) return parse(text, options)
    const {
      attrNames = {},
      attrVals = {},
      unusedAttrNames = {},
      unusedAttrVals = {},
    } = options.context
    const types = Object.entries(attrVals).map(([one, value]) => [one, ...Object.keys(value)])
    const key = JSON.stringify([text, attrNames, types])
    const first = known.get(key) ?? { parsed: parse(text, options), values: attrVals }
    known.set(key, first)
    for (const [used] of text.matchAll(/[#:]\w+/g)) {
      delete unusedAttrNames[used]
      delete unusedAttrVals[used]
    }
    const values = Object.entries(attrVals).map(
      ([one, value]) => [first.values[one], value] as const,
    )
    const parsed = withValues(first.parsed, new Map(values))
    const isWrong = /between/i.test(text) && hasWrongRange(parsed, options.context.compare)
    return isWrong ? parse(text, options) : parsed
  }
}

// Test files share the package, and each loads this file anew.
if (!(option in validationOf('putItem').types)) {
  answerStoredItems()
  skipPlainAttributes()
  for (const name of ['conditionParser', 'updateParser'] as const) rememberExpressions(name)
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
