/** The message to show for a value, or undefined when the value is valid. */
export type Validator = (value: string) => string | undefined

/** Accepts an empty field and validates a filled one. */
export const optional =
  (validator: Validator): Validator =>
  (value) =>
    value.trim() === '' ? undefined : validator(value)

/** The first message of several validators, as a field shows one at a time. */
export const allOf =
  (...validators: readonly Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const message = validator(value)
      if (message !== undefined) return message
    }
    return undefined
  }

export const required: Validator = (value) => (value.trim() === '' ? 'Required*' : undefined)

interface LengthRule {
  readonly min?: number
  readonly max?: number
  readonly exactly?: number
  readonly lessThan?: number
}

const lengthMessage = ({ min, max, exactly, lessThan }: LengthRule): string => {
  const limits = [min, max, exactly, lessThan].filter((limit) => limit !== undefined).length
  if (limits === 2 && min !== undefined && max !== undefined)
    return `Must be between ${min} and ${max} characters`
  if (limits === 1 && exactly !== undefined) return `Must be exactly ${exactly} characters`
  if (limits === 1 && min !== undefined) return `Must be at least ${min} characters`
  if (limits === 1 && lessThan !== undefined) return `Must be less than ${lessThan} characters`
  return 'Invalid Length'
}

/** Limits the number of characters. An emoji is one character. */
export const length =
  (rule: LengthRule): Validator =>
  (value) => {
    const count = [...value].length
    const fits =
      count >= (rule.min ?? 0) &&
      count <= (rule.max ?? Number.POSITIVE_INFINITY) &&
      count < (rule.lessThan ?? Number.POSITIVE_INFINITY) &&
      count === (rule.exactly ?? count)
    return fits ? undefined : lengthMessage(rule)
  }

interface SelectRule {
  readonly accepted?: readonly string[]
  readonly excluded?: readonly string[]
  readonly message: string
}

export const select =
  ({ accepted, excluded, message }: SelectRule): Validator =>
  (value) =>
    (accepted && !accepted.includes(value)) || excluded?.includes(value) ? message : undefined
