import { parseArgs } from 'node:util'
import * as z from 'zod'
import { deployedStageName } from '#infra/config.ts'
import { emailAddress } from '#shared/contract/account/user.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

export const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant  member@matchfit.example [--confirm]
  npm run admin -- revoke admin@matchfit.example
  npm run admin -- export reader@matchfit.example > reader.json
  npm run admin -- erase  reader@matchfit.example
  npm run admin -- rotate-path
--confirm confirms the address of somebody you know, whom no mail reaches yet.
export writes out what is stored about a person, and erase deletes it, as the person can in the profile.
rotate-path changes the key in the addresses of the admin calls, which the admin pages learn when they are loaded again.
It acts on the portal that runs on this machine (--port N) or, with your AWS credentials, on a stage (--stage dev).`

const command = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('list') }),
  z.object({ verb: z.literal('rotate-path') }),
  z.object({ verb: z.literal('grant'), email: emailAddress, confirm: z.boolean().optional() }),
  z.object({
    verb: z.enum(['revoke', 'export', 'erase']),
    email: emailAddress,
    confirm: z.undefined().optional(),
  }),
])
const target = z.object({
  port: z.string().regex(/^\d{1,5}$/),
  stage: deployedStageName.optional(),
})

const options = {
  port: { type: 'string', default: '3000' },
  stage: { type: 'string' },
  confirm: { type: 'boolean' },
} as const

const parsedArguments = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new OperatorError(usage)
  }
}

/** Parses the command line. */
export const adminCommandOf = (args: string[]) => {
  const { values, positionals } = parsedArguments(args)
  const [verb, email, ...more] = positionals
  const { confirm, ...place } = values
  const read = command.safeParse({ verb, ...(email !== undefined && { email }), confirm })
  const aimedAt = target.safeParse(place)
  if (!read.success || !aimedAt.success || more.length > 0) throw new OperatorError(usage)
  return { ...read.data, ...aimedAt.data }
}
