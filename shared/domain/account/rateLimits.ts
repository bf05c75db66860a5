/** `most` attempts in each window of `seconds`. */
export interface RateLimit {
  name: string
  most: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Counted per email address and IP together, so that a stranger cannot lock a user out. The limits
 * `…FromViewer` count per IP alone, against trying many addresses.
 */
export const rateLimits = {
  signup: { name: 'signup', most: 5, seconds: hour },
  signupFromViewer: { name: 'signup-ip', most: 20, seconds: hour },
  reset: { name: 'reset', most: 3, seconds: hour },
  resetFromViewer: { name: 'reset-ip', most: 20, seconds: hour },
  checkUsername: { name: 'username', most: 30, seconds: 10 * minute },
  confirmation: { name: 'confirmation', most: 3, seconds: hour },
  freeAccess: { name: 'free', most: 1, seconds: day },
  freeAccessFromViewer: { name: 'free-ip', most: 3, seconds: day },
  /** Guessing a link's 256-bit token is hopeless; the limit only saves reads. */
  token: { name: 'token', most: 30, seconds: 10 * minute },
  subscription: { name: 'subscription', most: 20, seconds: 10 * minute },
  /** Each try of a feed's address calls another server. */
  tryFeed: { name: 'tryfeed', most: 20, seconds: 10 * minute },
  /** Setting an address for alerts looks up its name; each test of it, or of a device, calls another server. */
  hook: { name: 'hook', most: 20, seconds: 10 * minute },
  /** For one secret address. Calendar programs ask about once an hour. */
  calendar: { name: 'calendar', most: 60, seconds: hour },
  wrongCalendarFromViewer: { name: 'calendar-ip', most: 60, seconds: hour },
  audit: { name: 'audit', most: 120, seconds: minute },
} satisfies Record<string, RateLimit>

/**
 * Mails of one kind to one address, whoever requests them. The window is no longer than a link's life,
 * so a user who reaches the limit still has a link that works.
 */
export const mailLimit: RateLimit = { name: 'letters', most: 5, seconds: hour }

/** Attempts from one viewer (an IP): `most` in all and `mostEach` on any one email address. */
export interface ViewerLimit extends RateLimit {
  mostEach: number
}

/**
 * A wrong password counts twice. A viewer is therefore refused after five on one address, which is when
 * Cognito begins to lock the address for everybody, and after fifty on many addresses.
 */
export const loginLimit: ViewerLimit = {
  name: 'login',
  most: 100,
  mostEach: 10,
  seconds: 15 * minute,
}

/** Cognito's own lockout of an address, whoever tried it, doubles from one second up to this. */
export const maxLockoutSeconds = 15 * minute

/** Attempts on one address by anybody. Beyond this many they are delayed, never refused. */
export const addressLoginLimit: RateLimit = { name: 'login-address', most: 20, seconds: hour }

const maxLoginDelayMs = 2_000

/** The delay before an attempt is checked: doubling from 125 ms, at most 2 s. */
export const loginDelayMs = ({ most }: RateLimit, attempts: number) =>
  attempts <= most ? 0 : Math.min(125 * 2 ** (attempts - most - 1), maxLoginDelayMs)

/** Windows begin at fixed times, so that a counter's key follows from the time of the attempt. */
export const rateLimitWindow = ({ seconds }: RateLimit, now: Date) => {
  const second = now.getTime() / 1000
  const window = Math.floor(second / seconds)
  const ends = (window + 1) * seconds
  return { window, ends, retryAfter: Math.ceil(ends - second) }
}
