interface Life {
  /** Seconds since 1970, on the server's clock. */
  issued: number
  ends: number
}

/** What a token says of itself; nothing where it cannot be read, and then the server's word counts. */
export function lifeOf(token: string): Life | undefined {
  try {
    const part = token.split('.')[1] ?? ''
    const { iat, exp } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' && typeof exp === 'number'
      ? { issued: iat, ends: exp }
      : undefined
  } catch {
    return undefined
  }
}

/** Renewed this long before it ends, so that no call sets out with a token that dies on the way. */
const lead = 60

/**
 * Tells when a token is due, on a clock that may be wrong: a fresh token shows by how much.
 * In milliseconds, as `Date.now`.
 */
export function tokenClock(now: () => number) {
  let ahead = 0
  return {
    received(token: string) {
      const life = lifeOf(token)
      if (life) ahead = now() - life.issued * 1000
    },
    isDue(token: string): boolean {
      const life = lifeOf(token)
      return life !== undefined && (now() - ahead) / 1000 >= life.ends - lead
    },
  }
}
