import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { S3Client } from '@aws-sdk/client-s3'
import { type Config, publishedBrandOf, type readConfig, sourcesOf } from '#infra/config.ts'
import { brand, sampleClaims } from '#shared/brand.ts'
import { conditionsOf } from '#shared/domain/feeds/openSources.ts'
import { OperatorError } from '../../laptop/operatorError.ts'
import { cdkArguments, deployCommandOf } from './deployCommand.ts'
import { deployedStack } from './deployedStack.ts'
import { refusals, sampleRefusals } from './refusals.ts'
import { releaseAssets } from './releaseAssets.ts'

/** The command, clients and file of a deployment. Only the real command, which no test starts, passes the real ones. */
export interface Means {
  readonly configOf: typeof readConfig
  readonly cloudFormation: () => CloudFormationClient
  readonly s3: () => S3Client
  /** Runs a program to its end, and throws if it fails. */
  readonly run: (program: string, args: readonly string[]) => Promise<void>
  /** The commit. */
  readonly release: string
  /** The folder of the built frontend. */
  readonly pages: string
  readonly say: (line: string) => void
}

/**
 * What an operator is told at each deployment about conditions and about what is published in his name. It stops
 * nothing.
 */
export const notices = (
  config: Pick<Config, 'stage' | 'sources' | 'replyTo' | 'sender' | 'claims' | 'documents'>,
): string[] => {
  const { claims, documents } = publishedBrandOf(config)
  const file = `infra/stages/${config.stage}.json`
  return [
    ...conditionsOf(sourcesOf(config)),
    ...(claims?.awards === sampleClaims.awards
      ? [
          `${file}, claims: the portal says “${claims.awards}” and ${claims.correct} of bets correct, which are the sample’s and invented. Put in what is true of yours, or null.`,
        ]
      : []),
    ...(documents.terms === brand.documents.terms || documents.privacy === brand.documents.privacy
      ? [
          `${file}, documents: the footer’s terms and privacy are the sample’s, which are nobody’s advice. Put in the addresses of your own.`,
        ]
      : []),
  ]
}

/** Checks the stage's file, then the deployed stack, then builds and deploys. */
export const deploy = async (
  args: string[],
  { configOf, cloudFormation, s3, run, release, pages, say }: Means,
): Promise<void> => {
  const command = deployCommandOf(args)
  const { stage } = command
  const config = configOf(stage)
  const samples = sampleRefusals(config)
  if (samples.length > 0) throw new OperatorError(samples.join('\n'))
  const client = cloudFormation()
  const deployed = await deployedStack(stage, client)
  const refused = refusals(deployed, config, command)
  if (refused.length > 0) throw new OperatorError(refused.join('\n'))
  for (const notice of notices(config)) say(notice)
  if (deployed) say(`${stage} is at ${deployed.release}, which ${release} replaces.`)

  /** The release's assets among those of all releases; undefined before the first deployment. */
  const assetsIn = (bucket: string | undefined) =>
    bucket === undefined ? undefined : releaseAssets(s3(), bucket, pages)
  await run('npm', ['run', '-s', 'build'])
  await assetsIn(deployed?.pages)?.keep()
  if (!deployed) {
    // If this deployment fails, anything that cannot be deleted would block the next attempt.
    await run('npx', ['cdk', ...cdkArguments(command, release, { first: true })])
    if (config.keep) say(`${stage} is deployed. Now it is protected against deletion.`)
  }
  if (deployed || config.keep) await run('npx', ['cdk', ...cdkArguments(command, release)])
  await assetsIn((await deployedStack(stage, client))?.pages)?.retire()
}
