import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { S3Client } from '@aws-sdk/client-s3'
import { readConfig, region } from '#infra/config.ts'
import { releaseIn, repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { OperatorError } from '../laptop/operatorError.ts'
import { runCommand, say } from '../laptop/terminal.ts'
import { deploy } from './deploy/deploy.ts'

const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: '1' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new OperatorError(`${program} ${args.join(' ')} failed with exit code ${code}.`)
}

await runCommand((args) =>
  deploy(args, {
    configOf: readConfig,
    cloudFormation: () => new CloudFormationClient({ region }),
    s3: () => new S3Client({ region }),
    run,
    release: releaseIn(repository),
    pages: builtPages,
    say,
  }),
)
