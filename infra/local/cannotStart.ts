/** The start cannot go on, for a reason that its reader can do something about. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
