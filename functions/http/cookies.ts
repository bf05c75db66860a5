/** API Gateway hands cookies over one by one, as `name=value`. The first of a name counts. */
export const cookiesOf = (cookies: readonly string[] = []): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const cookie of cookies) {
    const at = cookie.indexOf('=')
    const name = cookie.slice(0, Math.max(at, 0)).trim()
    if (name && !found.has(name)) found.set(name, cookie.slice(at + 1).trim())
  }
  return found
}
