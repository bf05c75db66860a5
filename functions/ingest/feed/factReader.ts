import * as z from 'zod'
import { type Fact, type FactKind, type FactOf, fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

export interface ReadContext {
  competition: Competition
  fetchedAt: Date
}

/** Reads one kind of fact from a record of the provider. */
export type FactReader = (record: unknown, context: ReadContext) => Fact | Problem | undefined

interface Problem {
  /** The field's name in the provider's record; undefined if the whole record is wrong. */
  field: string | undefined
  reason: string
}

export const isProblem = (result: Fact | Problem): result is Problem => 'reason' in result

export type FactFields<Kind extends FactKind> = Omit<FactOf<Kind>, 'kind'>

/**
 * Makes a reader. `schema` reads the provider's fields. `convert` makes the fact's fields from them,
 * or undefined if the record holds no such fact. `providerNames` says which field of the provider a
 * field of the fact comes from, for the rejects.
 */
export const factReader =
  <Kind extends FactKind, Schema extends z.ZodType>(
    kind: Kind,
    schema: Schema,
    convert: (record: z.output<Schema>, context: ReadContext) => FactFields<Kind> | undefined,
    providerNames: Partial<{ [Field in keyof FactFields<Kind>]: string }>,
  ): FactReader =>
  (raw, context) => {
    const record = schema.safeParse(raw)
    if (!record.success) return problemOf(record.error)
    const fields = convert(record.data, context)
    if (!fields) return undefined
    const result = fact.safeParse({ kind, ...fields })
    return result.success ? result.data : problemOf(result.error, providerNames)
  }

/** For a schema's transformation: the value cannot be read, for this reason. */
export const refused = (
  context: { addIssue(issue: { code: 'custom'; message: string; path?: PropertyKey[] }): void },
  message: string,
  path: PropertyKey[] = [],
) => {
  context.addIssue({ code: 'custom', message, path })
  return z.NEVER
}

const problemOf = (
  error: z.ZodError,
  providerNames: { [field: string]: string | undefined } = {},
): Problem => {
  const [first] = error.issues
  const path = first?.path ?? []
  const field = path.length
    ? (providerNames[String(path[0])] ?? path.map(String).join('.'))
    : undefined
  return { field, reason: first?.message ?? 'cannot be read' }
}
