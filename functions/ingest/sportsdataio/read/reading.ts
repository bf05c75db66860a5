import type * as z from 'zod'
import { type Fact, type FactKind, type FactOf, fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

export interface Context {
  competition: Competition
  /** When the payload was fetched. */
  fetchedAt: Date
}

/** One kind of fact that a record of the provider holds. */
export type Reading = (record: unknown, context: Context) => Fact | Problem | undefined

export interface Problem {
  /** The provider's own name of it; undefined where the whole record is meant. */
  field: string | undefined
  reason: string
}

export const isProblem = (read: Fact | Problem): read is Problem => 'reason' in read

type Draft<Kind extends FactKind> = Omit<FactOf<Kind>, 'kind'>

/**
 * `record` reads the provider's fields, `draft` makes the fact or undefined where the record tells
 * none, `names` says which of the provider's fields a field of the fact comes from.
 */
export const reading =
  <Kind extends FactKind, Record extends z.ZodType>(
    kind: Kind,
    record: Record,
    draft: (record: z.output<Record>, context: Context) => Draft<Kind> | undefined,
    names: Partial<{ [Field in keyof Draft<Kind>]: string }>,
  ): Reading =>
  (raw, context) => {
    const parsed = record.safeParse(raw)
    if (!parsed.success) return problem(parsed.error)
    const drawn = draft(parsed.data, context)
    if (!drawn) return undefined
    const made = fact.safeParse({ kind, ...drawn })
    return made.success ? made.data : problem(made.error, names)
  }

const problem = (error: z.ZodError, names: { [field: string]: string | undefined } = {}) => {
  const [first] = error.issues
  const path = first?.path ?? []
  const field = path.length ? (names[String(path[0])] ?? path.map(String).join('.')) : undefined
  return { field, reason: first?.message ?? 'cannot be read' }
}
