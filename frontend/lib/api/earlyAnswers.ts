/** A call that early/askEarly.ts sent before the bundle had loaded. */
interface EarlyAnswer {
  /** The token it was sent with. It answers only calls with the same token. */
  token: Promise<string | undefined>
  answer: Promise<{ response: Response; receivedAt: number }>
}

/** The calls by their address. */
export type EarlyAnswers = Map<string, EarlyAnswer>

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** Hands each answer out once. Undefined where there is none, or the early call failed. */
export const takeEarlyAnswer = async (address: string, token: string | undefined) => {
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  try {
    return (await early?.token) === token ? await early?.answer : undefined
  } catch {
    return undefined
  }
}

/** Drops what nothing took by the time the first page is shown and the session has started. */
export const dropEarlyAnswers = () => {
  globalThis.earlyAnswers = undefined
}
