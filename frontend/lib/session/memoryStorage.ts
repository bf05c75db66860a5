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
