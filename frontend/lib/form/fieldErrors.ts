import type { ApiError } from '../api/apiError.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>

/** Each field's rule, which may look at the other fields. */
export type Rules<Name extends string> = {
  readonly [N in Name]?: (value: string, values: Values<Name>) => string | undefined
}

/** The server's errors about the values it was sent. */
export interface Refusal<Name extends string> {
  readonly values: Values<Name>
  readonly errors: { readonly [N in Name]?: string }
  readonly message: string
}

export const refusalOf = <Name extends string>(
  values: Values<Name>,
  { message, errors }: ApiError,
): Refusal<Name> => {
  const fieldErrors = Object.entries(errors).filter(([name]) => name in values)
  return { values, message, errors: Object.fromEntries(fieldErrors) as Refusal<Name>['errors'] }
}

/** The error of the field's own rule comes first. The server's error is shown until the value changes. */
export const fieldError = <Name extends string>(
  name: Name,
  values: Values<Name>,
  rules: Rules<Name>,
  refusal?: Refusal<Name>,
): string | undefined => {
  const own = rules[name]?.(values[name], values)
  if (own !== undefined || refusal?.values[name] !== values[name]) return own
  return refusal?.errors[name]
}

/** A refusal that names no field belongs to the whole form until a value changes. */
export const formFailure = <Name extends string>(
  values: Values<Name>,
  refusal: Refusal<Name> | undefined,
): string | undefined => {
  if (!refusal || Object.keys(refusal.errors).length > 0) return undefined
  const names = Object.keys(values) as Name[]
  return names.every((name) => values[name] === refusal.values[name]) ? refusal.message : undefined
}
