/** A command cannot go on, for a reason that its operator can fix. Printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
