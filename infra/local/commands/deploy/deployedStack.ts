import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Output,
} from '@aws-sdk/client-cloudformation'
import { region, type StageName } from '#infra/config.ts'
import type { Deployed } from './refusals.ts'

interface DeployedStack extends Deployed {
  /** The bucket of pages. */
  readonly pages: string | undefined
  /** The commit. */
  readonly release: string
}

/** The copies in `Accounts=Accounts-restored Facts=Facts-restored`; none in `none`. */
const copiesIn = (text: string): Deployed['tables'] =>
  Object.fromEntries(
    text.split(' ').flatMap((pair) => {
      const [table = '', copy] = pair.split('=')
      return copy === undefined ? [] : [[table, copy]]
    }),
  )

/** The outputs that infra/stack/stack.ts writes. A stack from before them had no domain, no payments and one key. */
const deployedFrom = (outputs: readonly Output[]): DeployedStack => {
  const value = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue
  const domain = value('Domain') ?? 'none'
  return {
    domain: domain === 'none' ? null : domain,
    payments: value('Payments') === 'stripe' ? 'stripe' : 'free',
    pages: value('PagesBucket'),
    originKeys: (value('OriginKeys') ?? '1').split(' ').map(Number),
    tables: copiesIn(value('Tables') ?? 'none'),
    release: value('Release') ?? 'unknown',
  }
}

/** Undefined before the first deployment. */
export const deployedStack = async (
  stage: StageName,
  client = new CloudFormationClient({ region }),
): Promise<DeployedStack | undefined> => {
  try {
    const { Stacks } = await client.send(
      new DescribeStacksCommand({ StackName: `Matchfit-${stage}` }),
    )
    return deployedFrom(Stacks?.[0]?.Outputs ?? [])
  } catch (error) {
    // CloudFormation has no error code of its own for a missing stack.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}
