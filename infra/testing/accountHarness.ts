import type { Context } from 'aws-lambda'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { mailHarness } from './mailHarness.ts'
import { testStack } from './testStack.ts'

export const password = 'Correct-horse-9'

/** The account family on its own stack, called as its browser calls it. */
export const accountHarness = async () => {
  const stack = await testStack('account')
  const { handler } = await import('#functions/account/handler.ts')
  const post = await mailHarness(stack)
  let person = 0

  const ask = async (
    endpoint: Endpoint,
    asked: Omit<Parameters<typeof stack.request>[0], 'endpoint'> & { cookie?: string } = {},
  ) => {
    const { cookie, ...request } = asked
    const event = stack.request({ endpoint, ...request })
    const answer = await handler(
      cookie === undefined ? event : { ...event, cookies: ['theme=dark', cookie] },
      {} as Context,
    )
    const [set] = answer.cookies ?? []
    return {
      ...JSON.parse(answer.body || '{}'),
      status: answer.statusCode,
      headers: answer.headers ?? {},
      setCookie: set,
      /** The cookie as the browser would send it back. */
      cookie: set?.split(';')[0],
    }
  }

  return {
    ...stack,
    ask,
    /** The token in the newest letter's link, once every letter that was asked for is sent. */
    async linkOf(email: string) {
      const [letter] = (await post.deliver()).filter(({ to }) => String(to).includes(email))
      return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? 'no link'
    },
    /** An address that no test has used before. */
    newAddress: () => `reader-${++person}@reader.example`,
    /** The calls since the last clear, as `service action`. */
    called: () =>
      stack.calls
        .list()
        .map(({ service, action }) => `${service} ${action}`)
        .sort(),
  }
}
