/** Array.fromAsync, which the language's types of ES2025 do not have yet. */
export const collected = async <T>(source: Iterable<T> | AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
