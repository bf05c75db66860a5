import * as z from 'zod'
import { bodyAs, jsonResponse } from '../../laptop/edge/exchange.ts'
import type { LocalRoutes } from '../../laptop/edge/localRoutes.ts'
import { type StackOptions, startStack } from '../../laptop/stack.ts'
import { functionNamed } from '../../laptop/template/functions.ts'
import { environmentOf } from '../../laptop/workers/environment.ts'
import { membersOf } from './members.ts'

const memberBody = z.strictObject({
  email: z.email().toLowerCase().exactOptional(),
  admin: z.boolean().exactOptional(),
  games: z.array(z.string()).exactOptional(),
})

/** The stack on this machine with its people, and the routes under /__local that make and name them. */
export const startPortal = async (options: Omit<StackOptions, 'routes'>) => {
  const routes: LocalRoutes = {
    async 'POST members'({ body }) {
      const person = bodyAs(memberBody, body)
      return person
        ? jsonResponse(201, await createMember(person))
        : jsonResponse(400, { message: 'Send { "email"?, "admin"?, "games"? }.' })
    },
    'GET people': () => jsonResponse(200, people),
  }
  const stack = await startStack({ ...options, routes })
  const { endpoints } = stack.emulators
  const account = environmentOf(functionNamed(stack.descriptions, 'account'), stack.emulators)
  const createMember = membersOf(endpoints, account, stack.db)
  /** The endpoints and tables of accounts, for `npm run admin`. */
  const people = {
    endpoints,
    pool: account.USER_POOL_ID ?? '',
    accounts: account.ACCOUNTS_TABLE ?? '',
    audits: account.AUDITS_TABLE ?? '',
    adminPath: account.ADMIN_PATH_SECRET_ID ?? '',
    erasures: account.ERASURES_QUEUE ?? '',
  }
  return { ...stack, createMember, people }
}
