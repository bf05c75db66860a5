import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { deployedStageName, readConfig, region } from '#infra/config.ts'
import { releaseIn, repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { OperatorError, reasonOf } from '../operatorError.ts'
import { deployedStack } from './deploy/deployedStack.ts'
import { refusals } from './deploy/refusals.ts'
import { releaseAssets } from './deploy/releaseAssets.ts'

const usage = `Usage: npm run deploy -- ${deployedStageName.options.join('|')}
A domain that a deployment would drop is named with --drop-domain, a provider of payments with --stop-payments.
A table that a deployment would change is named with --change-table Accounts=COPY, or --change-table Accounts for the table itself.`

const options = {
  'drop-domain': { type: 'string' },
  'stop-payments': { type: 'string' },
  'change-table': { type: 'string', multiple: true },
} as const

const parsedArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new OperatorError(usage)
    return { stage: deployedStageName.parse(positionals[0]), values }
  } catch {
    throw new OperatorError(usage)
  }
}

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
  const { stage, values } = parsedArguments(args)
  const config = readConfig(stage)
  const told = {
    dropDomain: values['drop-domain'],
    stopPayments: values['stop-payments'],
    changeTables: values['change-table'],
  }
  const deployed = await deployedStack(stage)
  const refused = refusals(deployed, config, told)
  if (refused.length > 0) throw new OperatorError(refused.join('\n'))
  const release = releaseIn(repository)
  if (deployed)
    process.stdout.write(`${stage} is at ${deployed.release}, which ${release} replaces.\n`)
  await run('npm', ['run', '-s', 'build'])
  await assetsIn(deployed?.pages)?.keep()
  await run('npx', [
    'cdk',
    'deploy',
    '--all',
    '-c',
    `stage=${stage}`,
    '-c',
    `release=${release}`,
    '--no-notices',
    '--no-version-reporting',
  ])
  await assetsIn((await deployedStack(stage))?.pages)?.retire()
}

try {
  await deploy(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
