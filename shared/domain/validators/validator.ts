/** A message to show, or nothing where the value is fine. */
export type Validator = (value: string) => string | undefined

/** Judges only what was filled in. */
export const optional =
  (validator: Validator): Validator =>
  (value) =>
    value.trim() === '' ? undefined : validator(value)

/** The first message of several rules: a field shows one at a time. */
export const allOf =
  (...validators: readonly Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const message = validator(value)
      if (message !== undefined) return message
    }
    return undefined
  }
