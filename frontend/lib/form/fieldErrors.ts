import type { ApiError } from '../api/apiError.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>

/** A field's own rule; it may look at the other fields. */
export type Rules<Name extends string> = {
  readonly [N in Name]?: (value: string, values: Values<Name>) => string | undefined
}

/** What the server said of the values that it was sent. */
export interface Refusal<Name extends string> {
  readonly values: Values<Name>
  readonly errors: { readonly [N in Name]?: string }
  readonly message: string
}

export function refusalOf<Name extends string>(
  values: Values<Name>,
  { message, errors }: ApiError,
): Refusal<Name> {
  const known = Object.entries(errors).filter(([name]) => name in values)
  return { values, message, errors: Object.fromEntries(known) as Refusal<Name>['errors'] }
}

/** Ours first; the server's only while the value is still the one that it judged. */
export function fieldError<Name extends string>(
  name: Name,
  values: Values<Name>,
  rules: Rules<Name>,
  refusal?: Refusal<Name>,
): string | undefined {
  const own = rules[name]?.(values[name], values)
  if (own !== undefined || refusal?.values[name] !== values[name]) return own
  return refusal?.errors[name]
}

/** A refusal that blames no field blames the whole form, until something in it changes. */
export function formFailure<Name extends string>(
  values: Values<Name>,
  refusal: Refusal<Name> | undefined,
): string | undefined {
  if (!refusal || Object.keys(refusal.errors).length > 0) return undefined
  const names = Object.keys(values) as Name[]
  return names.every((name) => values[name] === refusal.values[name]) ? refusal.message : undefined
}
