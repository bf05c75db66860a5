/** A browser's storage for tests, which run without a browser. */
export const memoryStorage = (entries: Record<string, string> = {}): Storage => {
  const items = new Map(Object.entries(entries))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      items.set(name, value)
    },
    removeItem: (name) => {
      items.delete(name)
    },
    clear: () => items.clear(),
  }
}

const encoded = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')

/** A JSON web token with these times in seconds. Its signature is invalid, and nothing here checks it. */
export const tokenOf = (name: string, issued: number, ends: number) =>
  `${encoded({ alg: 'none' })}.${encoded({ sub: name, iat: issued, exp: ends })}.${name}`
