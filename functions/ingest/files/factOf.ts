import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import type { Column, FileKind } from './fileKinds.ts'
import type { Row } from './row.ts'

export interface Problem {
  column?: string
  reason: string
}

/** The row as a fact, or everything that is wrong with it. */
export const factOf = (row: Row, kind: FileKind, readAt: Date): Fact | Problem[] => {
  const problems: Problem[] = []
  const record: Record<string, unknown> = { kind: kind.fact, ...pictureless(kind) }
  for (const [name, column] of Object.entries(kind.columns)) {
    const { value, reason } = understood(row.given.get(name), column, readAt)
    if (reason) problems.push({ column: name, reason })
    else if (column.into) put(record, column.into, value)
    else if (value !== undefined) record[name] = value
  }
  if (problems.length) return problems

  const { success, data, error } = fact.safeParse(record)
  if (success) return data
  return error.issues.map(({ path, message }) => ({
    column: columnAt(kind, path),
    reason: message,
  }))
}

/** Other people's pictures never reach a page: a file brings none. */
const pictureless = ({ fact: kind }: FileKind) =>
  kind === 'news' || kind === 'post' ? { imageId: null } : {}

const understood = (
  given: unknown,
  { form, required, otherwise }: Column,
  readAt: Date,
): { value?: unknown; reason?: string } => {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === undefined || value === null || value === '')
    return required ? { reason: 'is missing' } : { value: otherwise(readAt) }
  if (typeof value !== 'string') return { value }
  if (!value.isWellFormed() || value.includes('\uFFFD'))
    return { reason: 'holds characters that are no UTF-8' }
  const read = form.read(value)
  return read === undefined
    ? { reason: `${JSON.stringify(value.slice(0, 60))} is no ${form.says}` }
    : { value: read }
}

const put = (
  record: Record<string, unknown>,
  [outer, inner]: readonly [string, string],
  value: unknown,
) => {
  record[outer] = { ...(record[outer] as object | undefined), [inner]: value }
}

const columnAt = ({ columns }: FileKind, path: readonly PropertyKey[]) => {
  const at = path.map(String)
  const [name] =
    Object.entries(columns).find(([, { into }]) => into?.every((part, i) => part === at[i])) ?? []
  return name ?? at[0] ?? ''
}
