/** A call that early/askEarly.ts sent before the bundle was there. */
interface EarlyAnswer {
  /** What it was sent with: for anybody else it is no answer. */
  token: Promise<string | undefined>
  answer: Promise<{ response: Response; receivedAt: number }>
}

/** By address. */
export type EarlyAnswers = Map<string, EarlyAnswer>

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** Each answers one call; a call that failed is made again by who asks. */
export async function takeEarlyAnswer(address: string, token: string | undefined) {
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  try {
    return (await early?.token) === token ? await early?.answer : undefined
  } catch {
    return undefined
  }
}

/** Once the first page stands and the session has started, what neither asked for is as good as old. */
export const dropEarlyAnswers = () => {
  globalThis.earlyAnswers = undefined
}
