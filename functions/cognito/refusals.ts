/** By name, because an error's class may be bundled twice. */
export const isErrorNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** The errors that mean a wrong password or user. Only emulators use InvalidPasswordException. */
const refusals = [
  'NotAuthorizedException',
  'InvalidPasswordException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

export const isRefused = (error: unknown): boolean => isErrorNamed(error, ...refusals)

/** Cognito did not check the password, which may be right. */
export class LockedOut extends Error {
  override readonly name = 'LockedOut'
}

/**
 * After five wrong passwords Cognito refuses every password for a while. Only the message tells this from a wrong one:
 * https://github.com/aws-amplify/amplify-js/issues/8554
 */
export const isLockout = (error: unknown): boolean =>
  isErrorNamed(error, 'TooManyFailedAttemptsException', 'LimitExceededException') ||
  (isErrorNamed(error, 'NotAuthorizedException') &&
    /attempts exceeded/i.test((error as Error).message))
