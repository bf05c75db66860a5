/** Identifies an SDK error by its name, because its class may be bundled twice. */
export const isErrorNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** All errors that mean a refused password. Only emulators use InvalidPasswordException. */
const refusals = [
  'NotAuthorizedException',
  'InvalidPasswordException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

export const isRefused = (error: unknown): boolean => isErrorNamed(error, ...refusals)

/** Cognito refused to check the password, which may be right. */
export class LockedOut extends Error {
  override readonly name = 'LockedOut'
}

/**
 * After five wrong passwords Cognito checks no password for a while, not even the right one. Only the error's
 * message tells: https://github.com/aws-amplify/amplify-js/issues/8554
 */
export const isLockout = (error: unknown): boolean =>
  isErrorNamed(error, 'TooManyFailedAttemptsException', 'LimitExceededException') ||
  (isErrorNamed(error, 'NotAuthorizedException') &&
    /attempts exceeded/i.test((error as Error).message))
