const hintFrom = 6

/** Shown only once both are long enough to be meant as finished. */
export const mismatchHint = (password: string, confirmation: string): string | undefined =>
  password.length >= hintFrom && confirmation.length >= hintFrom && password !== confirmation
    ? 'Passwords do not match.'
    : undefined

export const canSubmitReset = (password: string, confirmation: string): boolean =>
  password !== '' && password === confirmation
