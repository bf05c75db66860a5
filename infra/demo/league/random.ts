/** Four 32-bit words from a text (cyrb128), so that every name starts a different stream. */
const wordsOf = (text: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  return [a, b, c, d]
}

/** sfc32 by Chris Doty-Humphrey, a short generator that passes PractRand. */
const sfc32 = ([a, b, c, d]: [number, number, number, number]) => {
  const next = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** Every entity and purpose has its own stream, so that an additional draw in one does not change another. */
export const stream = (...names: readonly (string | number)[]) => {
  const next = sfc32(wordsOf(names.join('|')))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T
  return {
    /** From 0 up to, but not including, 1. */
    next,
    /** Both ends included. */
    int,
    pick,
    between: (low: number, high: number) => low + next() * (high - low),
    chance: (share: number) => next() < share,
    /** One of `[weight, value]`. */
    weighted: <T>(from: readonly (readonly [weight: number, value: T])[]) => {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of from) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('The list to choose from is empty')
    },
    normal: (mean: number, deviation: number) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean: number) => {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count++
      return count
    },
    shuffled: <T>(from: readonly T[]) => {
      const cards = [...from]
      for (let last = cards.length - 1; last > 0; last--) {
        const other = int(0, last)
        ;[cards[last], cards[other]] = [cards[other] as T, cards[last] as T]
      }
      return cards
    },
  }
}

export type Random = ReturnType<typeof stream>
