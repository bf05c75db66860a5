import { parseArgs } from 'node:util'
import type * as z from 'zod'
import { deployedStageName } from '#infra/config.ts'
import { OperatorError } from '../../laptop/operatorError.ts'
import type { AllowedChanges } from './refusals.ts'

const usage = `Usage: npm run deploy -- ${deployedStageName.options.join('|')}
To let a deployment drop a domain or stop payments, name it with --drop-domain or --stop-payments.
A table that a deployment would change is named with --change-table Accounts=COPY, or --change-table Accounts for the table itself.
--unattended does not ask before permissions widen: for a workflow, in which nobody could answer.`

const options = {
  'drop-domain': { type: 'string' },
  'stop-payments': { type: 'string' },
  'change-table': { type: 'string', multiple: true },
  unattended: { type: 'boolean', default: false },
} as const

interface DeployCommand extends AllowedChanges {
  readonly stage: z.infer<typeof deployedStageName>
  /** Nobody is present to answer a question. */
  readonly unattended: boolean
}

/** Parses the command line. */
export const deployCommandOf = (args: string[]): DeployCommand => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new OperatorError(usage)
    return {
      stage: deployedStageName.parse(positionals[0]),
      dropDomain: values['drop-domain'],
      stopPayments: values['stop-payments'],
      changeTables: values['change-table'],
      unattended: values.unattended,
    }
  } catch {
    throw new OperatorError(usage)
  }
}

/**
 * The CDK's command. Without a terminal it ends with an error instead of asking whether permissions may widen,
 * which happens in every first deployment.
 */
export const cdkArguments = (
  { stage, unattended }: Pick<DeployCommand, 'stage' | 'unattended'>,
  release: string,
  { first = false } = {},
): string[] => [
  'deploy',
  '--all',
  '-c',
  `stage=${stage}`,
  '-c',
  `release=${release}`,
  ...(first ? ['-c', 'first=true'] : []),
  '--no-notices',
  '--no-version-reporting',
  ...(unattended ? ['--require-approval', 'never'] : []),
]
