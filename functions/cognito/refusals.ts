/** An error of the SDK by its name, which outlives its class in a bundle. */
export const named = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** Every way in which a password can be refused. InvalidPassword is what emulators say. */
const refusals = [
  'NotAuthorizedException',
  'InvalidPasswordException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

export const isRefused = (error: unknown): boolean => named(error, ...refusals)

/** Nobody has looked at the password: it may be the right one. */
export class LockedOut extends Error {
  override readonly name = 'LockedOut'
}

/**
 * After five wrong passwords Cognito looks at none for a while, the right one neither. It says so
 * in words alone: https://github.com/aws-amplify/amplify-js/issues/8554
 */
export const isLockout = (error: unknown): boolean =>
  named(error, 'TooManyFailedAttemptsException', 'LimitExceededException') ||
  (named(error, 'NotAuthorizedException') && /attempts exceeded/i.test((error as Error).message))
