import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { S3Client } from '@aws-sdk/client-s3'
import { readConfig, region } from '#infra/config.ts'
import { releaseIn, repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { OperatorError, reasonOf } from '../operatorError.ts'
import { deployedStack } from './deploy/deployedStack.ts'
import { cdkArguments, orderOf } from './deploy/order.ts'
import { refusals } from './deploy/refusals.ts'
import { releaseAssets } from './deploy/releaseAssets.ts'

const run = async (command: string, args: readonly string[]) => {
  const child = spawn(command, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: '1' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new OperatorError(`${command} ${args.join(' ')} failed with exit code ${code}.`)
}

/** The built assets, among those of all releases; undefined before the first deployment. */
const assetsIn = (bucket: string | undefined) =>
  bucket === undefined ? undefined : releaseAssets(new S3Client({ region }), bucket, builtPages)

/** Checks the stage's file, then what is deployed, then builds and deploys. */
const deploy = async (args: string[]) => {
  const order = orderOf(args)
  const { stage } = order
  const config = readConfig(stage)
  const deployed = await deployedStack(stage)
  const refused = refusals(deployed, config, order)
  if (refused.length > 0) throw new OperatorError(refused.join('\n'))
  const release = releaseIn(repository)
  if (deployed)
    process.stdout.write(`${stage} is at ${deployed.release}, which ${release} replaces.\n`)
  await run('npm', ['run', '-s', 'build'])
  await assetsIn(deployed?.pages)?.keep()
  await run('npx', ['cdk', ...cdkArguments(order, release)])
  await assetsIn((await deployedStack(stage))?.pages)?.retire()
}

try {
  await deploy(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
