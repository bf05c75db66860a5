import type { Validator } from './validator.ts'

export interface SelectRule {
  readonly accepted?: readonly string[]
  readonly excluded?: readonly string[]
  readonly message: string
}

export const select =
  ({ accepted, excluded, message }: SelectRule): Validator =>
  (value) =>
    (accepted && !accepted.includes(value)) || excluded?.includes(value) ? message : undefined
