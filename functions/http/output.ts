import type * as z from 'zod'
import { type Endpoint, isTiered } from '#shared/contract/endpoint.ts'
import type { Caller } from './caller.ts'

/** The schema of what this caller may see. */
export const schemaFor = (endpoint: Endpoint, caller: Caller): z.ZodType =>
  isTiered(endpoint.data)
    ? endpoint.data[caller.tier === 'guest' ? 'guest' : 'member']
    : endpoint.data

interface Cut {
  data: unknown
  /** Fields that the caller's schema does not have: a mistake of ours, never shown. */
  stripped: string[]
}

/** Cuts an answer to its schema; throws zod's error where that cannot make it fit. */
export const cut = (schema: z.ZodType, data: unknown): Cut => {
  const parsed = schema.safeParse(data)
  if (parsed.success) return { data: parsed.data, stripped: [] }
  const copy = structuredClone(data)
  const stripped = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? remove(copy, issue.path, issue.keys) : [],
  )
  if (!stripped.length) throw parsed.error
  const again = cut(schema, copy)
  return { data: again.data, stripped: [...stripped, ...again.stripped] }
}

const remove = (root: unknown, path: PropertyKey[], keys: string[]) => {
  const holder = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)[key],
    root,
  )
  return keys.map((key) => {
    delete (holder as Record<string, unknown>)[key]
    return [...path, key].join('.')
  })
}
