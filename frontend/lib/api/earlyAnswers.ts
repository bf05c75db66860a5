/** A call that early/askEarly.ts sent before the bundle had loaded. */
interface EarlyAnswer {
  /** The token that it was sent with. Only calls with the same token get its answer. */
  token: Promise<string | undefined>
  answer: Promise<{ response: Response; receivedAt: number }>
}

/** The calls by their address. */
export type EarlyAnswers = Map<string, EarlyAnswer>

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** Hands each answer out once. Undefined if there is none, or if the early call failed. */
export const takeEarlyAnswer = async (address: string, token: string | undefined) => {
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  try {
    return (await early?.token) === token ? await early?.answer : undefined
  } catch {
    return undefined
  }
}

/** Drops the answers that nothing has taken when the first page is shown and the session has started. */
export const dropEarlyAnswers = () => {
  globalThis.earlyAnswers = undefined
}
