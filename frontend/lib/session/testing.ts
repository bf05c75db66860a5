/** A browser's storage for tests, which run without a browser. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value)
    },
    removeItem: (name) => {
      kept.delete(name)
    },
    clear: () => kept.clear(),
  }
}

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')

/** A token as servers make them, by its times in seconds; nobody checks its signature here. */
export const tokenOf = (name: string, issued: number, ends: number) =>
  `${part({ alg: 'none' })}.${part({ sub: name, iat: issued, exp: ends })}.${name}`
