const name = 'matchfit_refresh'
const days = 24 * 60 * 60

/** Only for the API of this origin, and never for a script: localhost counts as secure, too. */
const attributes = 'Path=/api; HttpOnly; Secure; SameSite=Strict'

export const refreshCookie = {
  /** As long as the pool's refresh tokens live. */
  set: (refreshToken: string) => `${name}=${refreshToken}; Max-Age=${30 * days}; ${attributes}`,
  clear: `${name}=; Max-Age=0; ${attributes}`,
  of: (cookies: ReadonlyMap<string, string>) => cookies.get(name) || undefined,
}
