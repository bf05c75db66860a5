import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { expect, test } from 'vitest'
import type { Config } from '#infra/config.ts'
import { stageOf } from '#infra/stack/testing/stages.ts'
import { OperatorError } from '../../laptop/operatorError.ts'
import { deploy, type Means } from './deploy.ts'

const ops = 'ops@matchfit.test'
const domain = { name: 'www.matchfit.test', zone: { id: 'Z1', name: 'matchfit.test' } }
const own = {
  claims: null,
  documents: {
    terms: 'https://www.matchfit.test/t.pdf',
    privacy: 'https://www.matchfit.test/p.pdf',
  },
}
const prod = stageOf('prod', { ...own, domain, replyTo: ops, alarmsTo: ops })
const dev = stageOf('dev', { ...own, sender: ops })

const described = (status: string, outputs: Record<string, string>) => `
  <DescribeStacksResponse><DescribeStacksResult><Stacks><member>
    <StackName>x</StackName><StackStatus>${status}</StackStatus>
    <Outputs>${Object.entries(outputs)
      .map(
        ([key, value]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
      )
      .join('')}</Outputs>
  </member></Stacks></DescribeStacksResult></DescribeStacksResponse>`

interface Account {
  /** The stack's status before the deployment; none if there is no stack. */
  before?: string
  outputs?: Record<string, string>
  /** The number of the command that fails. */
  failing?: number
}

/** The command on an invented account. */
const deploying = async (
  args: string[],
  config: Config,
  { before, outputs = {}, failing }: Account = {},
) => {
  const done: string[] = []
  const nothing = `<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>`
  const handle = async () => {
    const status = done.some((line) => line.startsWith('npx cdk')) ? 'CREATE_COMPLETE' : before
    return {
      response: {
        statusCode: status === undefined ? 400 : 200,
        headers: { 'content-type': 'text/xml' },
        body: new Blob([status === undefined ? nothing : described(status, outputs)]).stream(),
      },
    }
  }
  const means: Means = {
    configOf: () => config,
    cloudFormation: () =>
      new CloudFormationClient({
        region: 'us-east-1',
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
        maxAttempts: 1,
        requestHandler: { handle },
      }),
    s3: () => {
      throw new Error('no bucket of pages was made')
    },
    async run(program, given) {
      done.push([program, ...given].join(' '))
      if (done.length === failing) throw new OperatorError('it failed')
    },
    release: 'abc',
    pages: 'nowhere',
    say: (line) => done.push(line),
  }
  const failure = await deploy(args, means).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { done, failure }
}

const build = 'npm run -s build'
const pass = (stage: string, first = '') =>
  `npx cdk deploy --all -c stage=${stage} -c release=abc ${first}--no-notices --no-version-reporting`
const protecting = 'prod is deployed. Now it is protected against deletion.'

test.each([undefined, 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
  'a first deployment (stack: %s) protects what is kept only once it has succeeded',
  async (before) => {
    const { done, failure } = await deploying(
      ['prod'],
      prod,
      before === undefined ? {} : { before },
    )
    expect(failure).toBeUndefined()
    expect(done).toEqual([build, pass('prod', '-c first=true '), protecting, pass('prod')])
  },
)

test('a first deployment that fails has protected nothing, and the next one starts like a first one', async () => {
  const { done, failure } = await deploying(['prod'], prod, { failing: 2 })
  expect(failure).toBe('it failed')
  expect(done).toEqual([build, pass('prod', '-c first=true ')])
})

test('a stage that keeps nothing needs no second pass', async () => {
  const { done } = await deploying(['dev'], dev)
  expect(done).toEqual([build, pass('dev', '-c first=true ')])
})

test('a later deployment is one pass, which leaves the protection on', async () => {
  const outputs = { Release: 'former', Domain: domain.name }
  const { done } = await deploying(['prod'], prod, { before: 'UPDATE_ROLLBACK_COMPLETE', outputs })
  expect(done).toEqual(['prod is at former, which abc replaces.', build, pass('prod')])
})

test('a refused deployment builds and deploys nothing', async () => {
  const outputs = { Domain: 'old.matchfit.test' }
  const { done, failure } = await deploying(['prod'], prod, { before: 'CREATE_COMPLETE', outputs })
  expect(failure).toContain('--drop-domain old.matchfit.test')
  expect(done).toEqual([])
})

test('a half-made stack is left to its operator', async () => {
  const { done, failure } = await deploying(['prod'], prod, { before: 'ROLLBACK_FAILED' })
  expect(failure).toContain('When a deployment fails or hangs')
  expect(done).toEqual([])
})

test('a stage whose file is still the sample is refused, field by field', async () => {
  const { done, failure } = await deploying(['prod'], stageOf('prod'))
  expect(failure?.split('\n')).toEqual([
    'infra/stages/prod.json, domain: www.matchfit.example is the sample’s. Put in your own.',
    'infra/stages/prod.json, replyTo: ops@matchfit.example is the sample’s. Put in your own.',
    'infra/stages/prod.json, alarmsTo: ops@matchfit.example is the sample’s. Put in your own.',
  ])
  expect(done).toEqual([])
})

test.each([[['local']], [[]], [['dev', '--force']]])(
  'npm run deploy -- %j answers with its usage, and does nothing',
  async (args) => {
    const { done, failure } = await deploying(args, dev)
    expect(failure).toMatch(/^Usage: npm run deploy -- dev\|staging\|prod/)
    expect(done).toEqual([])
  },
)
