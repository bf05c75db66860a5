/** How often something may be tried: `most` times in each window of that many seconds. */
export interface RateLimit {
  name: string
  most: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Per address and IP, so that a stranger cannot lock somebody out; per IP where many addresses are tried. */
export const rateLimits = {
  signup: { name: 'signup', most: 5, seconds: hour },
  signupFromViewer: { name: 'signup-ip', most: 20, seconds: hour },
  reset: { name: 'reset', most: 3, seconds: hour },
  resetFromViewer: { name: 'reset-ip', most: 20, seconds: hour },
  checkUsername: { name: 'username', most: 30, seconds: 10 * minute },
  confirmation: { name: 'confirmation', most: 3, seconds: hour },
  freeAccess: { name: 'free', most: 1, seconds: day },
  freeAccessFromViewer: { name: 'free-ip', most: 3, seconds: day },
  /** A link's token is 256 bits: this only spares the table. */
  token: { name: 'token', most: 30, seconds: 10 * minute },
  subscription: { name: 'subscription', most: 20, seconds: 10 * minute },
  audit: { name: 'audit', most: 120, seconds: minute },
} satisfies Record<string, RateLimit>

/**
 * Of one kind to one address, whoever asked for them. No window is longer than a link lives: who is
 * sent no more has one that is good.
 */
export const mailLimit: RateLimit = { name: 'letters', most: 5, seconds: hour }

/** Of one place: `most` in all, and `mostEach` of any one address. One window, so one counter. */
export interface ViewerLimit extends RateLimit {
  mostEach: number
}

/**
 * A wrong password counts twice. So an address is refused from one place after five, which is when
 * Cognito begins to lock it for everybody, and a place that tries one password on many after fifty.
 */
export const loginLimit: ViewerLimit = {
  name: 'login',
  most: 100,
  mostEach: 10,
  seconds: 15 * minute,
}

/** Cognito's own lockout doubles from a second to this, and takes no account of who tried. */
export const maxLockoutSeconds = 15 * minute

/** Of one address, whoever tries it: more than this many slow everybody down, and refuse nobody. */
export const addressLoginLimit: RateLimit = { name: 'login-address', most: 20, seconds: hour }

const maxLoginDelayMs = 2_000

/** Milliseconds before an attempt on this address is looked at: doubling from 125, at most 2 s. */
export const loginDelayMs = ({ most }: RateLimit, attempts: number) =>
  attempts <= most ? 0 : Math.min(125 * 2 ** (attempts - most - 1), maxLoginDelayMs)

/** Windows begin at fixed times, so that one counter is one key and the reader knows its age. */
export const rateLimitWindow = ({ seconds }: RateLimit, now: Date) => {
  const second = now.getTime() / 1000
  const window = Math.floor(second / seconds)
  const ends = (window + 1) * seconds
  return { window, ends, retryAfter: Math.ceil(ends - second) }
}
