/** A command cannot go on, for a reason that its operator can mend: printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
