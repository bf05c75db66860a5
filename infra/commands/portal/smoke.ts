import { parseArgs } from 'node:util'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'
import { runCommand, say } from '../../laptop/terminal.ts'
import { type Step, type Visitor, walkCalls, walkPages } from './smoke/walkPortal.ts'

const usage =
  'Usage: npm run smoke -- URL [--email ADDRESS], with the password of that member or admin in MATCHFIT_PASSWORD'

const dataOf = async <Data>(answer: Response, schema: z.ZodType<Data>): Promise<Data> => {
  if (!answer.ok)
    throw new OperatorError(`${new URL(answer.url).pathname} answered ${answer.status}.`)
  return z.object({ data: schema }).parse(await answer.json()).data
}

const orderOf = (args: string[]) => {
  try {
    const options = { email: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [url = '', ...more] = positionals
    if (!/^https?:/.test(url) || !URL.canParse(url) || more.length > 0)
      throw new OperatorError(usage)
    return { url, email: values.email }
  } catch {
    throw new OperatorError(usage)
  }
}

/** Fetch's own error does not contain the address. */
const reach = async (url: URL, request: RequestInit) => {
  try {
    return await fetch(url, request)
  } catch (error) {
    const { cause } = error as Error
    throw new OperatorError(`${url.origin} cannot be reached (${reasonOf(cause ?? error)}).`)
  }
}

const walk = async (steps: AsyncGenerator<Step>): Promise<number> => {
  let faults = 0
  for await (const { what, fault } of steps) {
    if (fault) faults++
    say(fault ? `✗ ${what}: ${fault}` : `✓ ${what}`)
  }
  return faults
}

/** Walks the public paths of any portal and, given an address, a member's or an admin's. */
const smoke = async (args: string[]): Promise<void> => {
  const { url, email } = orderOf(args)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    reach(new URL(path, url), { headers })

  const { sampleToken, login, logout } = accountEndpoints
  const { token } = await dataOf(await ask(sampleToken.path), sampleToken.data)
  let faults = await walk(walkPages(ask))
  faults += await walk(walkCalls(ask, { token, tier: 'guest' }))

  if (email !== undefined) {
    const { MATCHFIT_PASSWORD: password } = process.env
    if (!password) throw new OperatorError(usage)
    const answer = await reach(new URL(login.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token: own, user } = await dataOf(answer, login.data)
    const { id, admin, admin_key: adminKey } = user
    const visitor: Visitor = { token: own, id, tier: admin ? 'admin' : 'member', adminKey }
    faults += await walk(walkCalls(ask, visitor))
    await ask(logout.path, { 'x-access-token': own })
  }
  if (faults)
    throw new OperatorError(`${faults} of these calls were not answered as the contract says.`)
}

await runCommand(smoke)
