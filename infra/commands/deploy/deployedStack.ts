import {
  type CloudFormationClient,
  DescribeStacksCommand,
  type Output,
} from '@aws-sdk/client-cloudformation'
import type { StageName } from '#infra/config.ts'
import { OperatorError } from '../../laptop/operatorError.ts'
import type { Deployed } from './refusals.ts'

interface DeployedStack extends Deployed {
  /** The bucket of pages. */
  readonly pages: string | undefined
  /** The secret of the admin paths. */
  readonly adminPath: string | undefined
  /** The queue of erasures. */
  readonly erasures: string | undefined
  /** The commit. */
  readonly release: string
}

/** The copies in `Accounts=Accounts-restored Facts=Facts-restored`; `none` means none. */
const copiesIn = (text: string): Deployed['tables'] =>
  Object.fromEntries(
    text.split(' ').flatMap((pair) => {
      const [table = '', copy] = pair.split('=')
      return copy === undefined ? [] : [[table, copy]]
    }),
  )

/**
 * The outputs that infra/stack/stack.ts writes. A stack older than these outputs had no domain, no payments and
 * one key.
 */
const deployedFrom = (outputs: readonly Output[]): DeployedStack => {
  const value = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue
  const domain = value('Domain') ?? 'none'
  return {
    domain: domain === 'none' ? null : domain,
    payments: value('Payments') === 'stripe' ? 'stripe' : 'free',
    pages: value('PagesBucket'),
    adminPath: value('AdminPathSecret'),
    erasures: value('ErasureRequests'),
    originKeys: (value('OriginKeys') ?? '1').split(' ').map(Number),
    tables: copiesIn(value('Tables') ?? 'none'),
    release: value('Release') ?? 'unknown',
  }
}

/** The CDK creates the stack again: nothing of it exists, or only a change set. */
const notMade = new Set(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'DELETE_COMPLETE'])
/** CloudFormation could not delete everything that the first deployment had created. The stack's events say what. */
const halfMade = new Set(['CREATE_FAILED', 'ROLLBACK_FAILED', 'DELETE_FAILED'])

/** Undefined until a first deployment has succeeded. */
export const deployedStack = async (
  stage: StageName,
  client: CloudFormationClient,
): Promise<DeployedStack | undefined> => {
  const StackName = `Matchfit-${stage}`
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }))
    const { StackStatus = '', Outputs = [] } = Stacks?.[0] ?? {}
    if (halfMade.has(StackStatus))
      throw new OperatorError(
        `${StackName} is in ${StackStatus}: its first deployment failed, and so did taking it back. Delete what is left of it first: see "When a deployment fails or hangs" in docs/operations.md.`,
      )
    return notMade.has(StackStatus) ? undefined : deployedFrom(Outputs)
  } catch (error) {
    // CloudFormation has no error code of its own for a missing stack.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}
