/** A command cannot go on, for a reason that its operator can fix. Printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The errors with which AWS and its client meet missing, expired and unknown credentials. */
const credentialFaults = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
])

/** The message of an error. AWS's own words for missing credentials do not say what to do. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!credentialFaults.has(error.name)) return error.message
  return `This terminal has no credentials that AWS accepts (${error.message.replace(/\.$/, '')}). Sign in, for example by aws sso login, name a profile in AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and try again.`
}
