import { spawnSync } from 'node:child_process'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { expect, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { stageOf } from '#infra/stack/testing/stages.ts'
import { deployedStack } from './deploy/deployedStack.ts'
import { refusals } from './deploy/refusals.ts'

const prod = stageOf('prod', { payments: 'stripe' })
const name = 'www.matchfit.example'
const deployed = { domain: name, payments: 'stripe', originKeys: [1] } as const

test('a first deployment and one that keeps domain and payments may begin', () => {
  expect(refusals(undefined, prod, {})).toEqual([])
  expect(refusals(deployed, prod, {})).toEqual([])
  expect(refusals({ ...deployed, domain: null, payments: 'free' }, prod, {})).toEqual([])
})

test('a deployment that would drop the domain or stop payments is refused unless told by name', () => {
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

test('an origin key is sent only once it is accepted, and accepted as long as it is sent', () => {
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

/** A client whose service answers with this. */
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

const xml = (outputs: string) =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>x</StackName><Outputs>${outputs}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`

test('what is deployed is read from the stack', async () => {
  const all =
    output('Domain', name) +
    output('Payments', 'stripe') +
    output('OriginKeys', '2 1') +
    output('PagesBucket', 'pages-1')
  expect(await deployedStack('prod', answering(200, xml(all)))).toEqual({
    ...deployed,
    originKeys: [2, 1],
    pages: 'pages-1',
  })
  const neither = xml(output('Domain', 'none') + output('Payments', 'free'))
  expect(await deployedStack('dev', answering(200, neither))).toEqual({
    domain: null,
    payments: 'free',
    originKeys: [1],
    pages: undefined,
  })
})

test('a stack that there is not is no error, and any other refusal is one', async () => {
  const error = (message: string) =>
    `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`
  const missing = answering(400, error('Stack with id Matchfit-dev does not exist'))
  expect(await deployedStack('dev', missing)).toBeUndefined()
  await expect(deployedStack('dev', answering(403, error('Access denied')))).rejects.toThrow(
    'Access denied',
  )
})

test.each([
  [['local'], /Usage: npm run deploy -- dev\|staging\|prod/],
  [[], /Usage/],
  [['dev', '--force'], /Usage/],
  [['prod'], /infra\/stages\/prod\.json, domain: production needs a domain/],
])('npm run deploy -- %j says what to do, and asks AWS nothing', (args, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['infra/local/commands/deploy.ts', ...args],
    { cwd: repository, encoding: 'utf8' },
  )
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(status).toBe(1)
})
