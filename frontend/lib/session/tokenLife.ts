import { attempt } from '../attempt.ts'

interface TokenLife {
  /** Seconds since 1970 on the server's clock. */
  issued: number
  ends: number
}

/** Reads a token's times; undefined if it is unreadable, so that only the server can judge it. */
export const lifeOf = (token: string): TokenLife | undefined =>
  attempt(() => {
    const payload = token.split('.')[1] ?? ''
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' && typeof exp === 'number'
      ? { issued: iat, ends: exp }
      : undefined
  })

/** Seconds before its end at which a token is renewed, so that no call carries an expired one. */
const lead = 60

/**
 * Says when a token is due for renewal, even if the reader's clock is wrong: the issue time of each new token
 * shows by how much. Times are in milliseconds, as in `Date.now`.
 */
export const tokenClock = (now: () => number) => {
  let ahead = 0
  return {
    received: (token: string) => {
      const life = lifeOf(token)
      if (life) ahead = now() - life.issued * 1000
    },
    isDue: (token: string): boolean => {
      const life = lifeOf(token)
      return life !== undefined && (now() - ahead) / 1000 >= life.ends - lead
    },
  }
}
