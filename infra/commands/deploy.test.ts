import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { expect, test } from 'vitest'
import { type Config, region } from '#infra/config.ts'
import { releaseIn } from '#infra/repository.ts'
import { stageOf } from '#infra/stack/testing/stages.ts'
import { reasonOf } from '../laptop/operatorError.ts'
import { cdkArguments, deployCommandOf } from './deploy/deployCommand.ts'
import { deployedStack } from './deploy/deployedStack.ts'
import { refusals } from './deploy/refusals.ts'

const prod = stageOf('prod', { payments: 'stripe' })
const name = 'www.matchfit.example'
const deployed = { domain: name, payments: 'stripe', originKeys: [1], tables: {} } as const

test('a first deployment, and one that keeps domain and payments, may proceed', () => {
  expect(refusals(undefined, prod, {})).toEqual([])
  expect(refusals(deployed, prod, {})).toEqual([])
  expect(refusals({ ...deployed, domain: null, payments: 'free' }, prod, {})).toEqual([])
})

test('a deployment that would drop the domain or stop payments is refused unless the command names it', () => {
  const bare = stageOf('staging')
  expect(refusals(deployed, bare, {})).toEqual([
    expect.stringMatching(/is at www\.matchfit\.example.*names no domain.*--drop-domain www\.m/),
    expect.stringMatching(/takes payments by stripe.*--stop-payments stripe/),
  ])
  expect(refusals(deployed, bare, { dropDomain: 'yes', stopPayments: 'yes' })).toHaveLength(2)
  expect(refusals(deployed, bare, { dropDomain: name, stopPayments: 'stripe' })).toEqual([])
  expect(refusals({ ...deployed, domain: 'old.example' }, prod, {})).toEqual([
    expect.stringContaining(`its file says ${name}`),
  ])
})

test('an origin key is sent only once it is accepted, and accepted for as long as it is sent', () => {
  const at = (from: number[], to: number[]) =>
    refusals({ ...deployed, originKeys: from }, { ...prod, originKeys: to }, {})
  for (const [from, to] of [
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [
      [2, 1],
      [2, 3],
    ],
    [[2, 1], [2]],
  ] as const)
    expect(at([...from], [...to])).toEqual([])
  expect(at([1], [2, 1])).toEqual([expect.stringContaining('do not accept the origin key 2 yet')])
  expect(at([1, 2], [2])).toEqual([expect.stringContaining('still sends the origin key 1')])
  expect(at([1], [2])).toHaveLength(2)
})

test('a deployment may change a table only if the command names the table and the copy, if any', () => {
  const restored = { Accounts: 'Accounts-restored' }
  const at = (from: Config['tables'], to: Config['tables'], ...changeTables: string[]) =>
    refusals({ ...deployed, tables: from }, { ...prod, tables: to }, { changeTables })
  expect(at(restored, restored)).toEqual([])
  // The state after `git checkout` of a release whose stage file still named a copy.
  expect(at({}, restored)).toEqual([
    'The table Accounts of prod is itself, and its file says the copy Accounts-restored: readers would find what the other table holds. Put it back, or add --change-table Accounts=Accounts-restored.',
  ])
  expect(at({}, restored, 'Accounts')).toHaveLength(1)
  expect(at({}, restored, 'Accounts=Accounts-older')).toHaveLength(1)
  expect(at({}, restored, 'Accounts=Accounts-restored')).toEqual([])
  expect(at(restored, {})).toEqual([expect.stringMatching(/--change-table Accounts\.$/)])
  expect(at(restored, {}, 'Accounts=Accounts-restored')).toHaveLength(1)
  expect(at(restored, {}, 'Accounts')).toEqual([])
  const both = { Accounts: 'Accounts-newer', Runs: 'Runs-restored' }
  expect(at(restored, both)).toHaveLength(2)
  expect(at(restored, both, 'Accounts=Accounts-newer', 'Runs=Runs-restored')).toEqual([])
})

test('a first deployment refuses a table that already exists unless the command names it', () => {
  const restored = { Accounts: 'Accounts-restored', Runs: 'Runs-restored' }
  const first = (tables: Config['tables'], ...changeTables: string[]) =>
    refusals(undefined, { ...prod, tables }, { changeTables })
  expect(first({})).toEqual([])
  expect(first(restored)).toEqual([
    'prod was never deployed, and its file says the copy Accounts-restored for the table Accounts: readers would find what that table holds. Take it out, or add --change-table Accounts=Accounts-restored.',
    expect.stringMatching(/--change-table Runs=Runs-restored\.$/),
  ])
  expect(first(restored, 'Accounts=Accounts-restored')).toHaveLength(1)
  expect(first(restored, 'Accounts=Accounts-restored', 'Runs=Runs-restored')).toEqual([])
})

test('only an unattended deployment widens permissions without a question', () => {
  const asked = (...args: string[]) => cdkArguments(deployCommandOf(args), 'abc').join(' ')
  expect(asked('prod', '--unattended')).toMatch(
    /^deploy --all -c stage=prod -c release=abc .*--require-approval never$/,
  )
  expect(asked('prod')).not.toContain('--require-approval')
})

test('the release is the commit, notes uncommitted changes, and is unknown without git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    expect(releaseIn(folder)).toBe('unknown')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: folder,
        encoding: 'utf8',
      }).trim()
    git('init', '-q')
    expect(releaseIn(folder)).toBe('unknown')
    git('commit', '-q', '--allow-empty', '-m', 'first')
    const commit = git('rev-parse', 'HEAD')
    expect(releaseIn(folder)).toBe(commit)
    writeFileSync(join(folder, 'new.txt'), '')
    expect(releaseIn(folder)).toBe(`${commit} with changes`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** A client whose service gives this answer. */
const answering = (status: number, body: string) =>
  new CloudFormationClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: {
      handle: async () => ({
        response: {
          statusCode: status,
          headers: { 'content-type': 'text/xml' },
          body: new Blob([body]).stream(),
        },
      }),
    },
  })

const xml = (outputs: string, status = 'CREATE_COMPLETE') =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>x</StackName><StackStatus>${status}</StackStatus><Outputs>${outputs}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`

test('the stack’s outputs tell what is deployed', async () => {
  const all =
    output('Domain', name) +
    output('Payments', 'stripe') +
    output('OriginKeys', '2 1') +
    output('PagesBucket', 'pages-1') +
    output('AdminPathSecret', 'arn:path') +
    output('ErasureRequests', 'https://sqs/erasures') +
    output('Tables', 'Accounts=Accounts-restored Runs=Runs.2') +
    output('Release', 'abc with changes')
  expect(await deployedStack('prod', answering(200, xml(all)))).toEqual({
    ...deployed,
    originKeys: [2, 1],
    pages: 'pages-1',
    adminPath: 'arn:path',
    erasures: 'https://sqs/erasures',
    tables: { Accounts: 'Accounts-restored', Runs: 'Runs.2' },
    release: 'abc with changes',
  })
  const neither = xml(
    output('Domain', 'none') + output('Payments', 'free') + output('Tables', 'none'),
  )
  expect(await deployedStack('dev', answering(200, neither))).toEqual({
    domain: null,
    payments: 'free',
    originKeys: [1],
    pages: undefined,
    adminPath: undefined,
    erasures: undefined,
    tables: {},
    release: 'unknown',
  })
})

test.each(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'DELETE_COMPLETE'])(
  'a stack in %s is not deployed: the next deployment is again the first',
  async (status) => {
    expect(await deployedStack('prod', answering(200, xml('', status)))).toBeUndefined()
  },
)

test.each(['CREATE_FAILED', 'ROLLBACK_FAILED', 'DELETE_FAILED'])(
  'a stack in %s is deleted by hand first, as the guide says',
  async (status) => {
    const failed = deployedStack('prod', answering(200, xml('', status)))
    await expect(failed).rejects.toThrow(
      /^Matchfit-prod is in \w+: .* "When a deployment fails or hangs"/,
    )
  },
)

test('a missing stack is not an error, and any other refusal of AWS is', async () => {
  const error = (message: string) =>
    `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`
  const missing = answering(400, error('Stack with id Matchfit-dev does not exist'))
  expect(await deployedStack('dev', missing)).toBeUndefined()
  await expect(deployedStack('dev', answering(403, error('Access denied')))).rejects.toThrow(
    'Access denied',
  )
})

test('without credentials an operator is told what to do', async () => {
  const reason = await deployedStack('dev', new CloudFormationClient({ region })).catch(reasonOf)
  expect(reason).toMatch(/^This terminal has no credentials that AWS accepts \(Could not load/)
  expect(reason).toContain('Sign in')
})

test('expired credentials are distinguished from other refusals', async () => {
  const reason = (code: string) => {
    const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error></ErrorResponse>`
    return deployedStack('dev', answering(403, body)).catch(reasonOf)
  }
  expect(await reason('ExpiredToken')).toMatch(/no credentials that AWS accepts \(No\)\. Sign in/)
  expect(await reason('AccessDenied')).toBe('No.')
})
