interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** Where a call of the contract goes. */
export function addressOf(route: string, { params = {}, query = {} }: Given) {
  const path = route
    .slice(route.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`
}
