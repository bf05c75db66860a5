import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template as Assert } from 'aws-cdk-lib/assertions'
import { App } from 'aws-cdk-lib/core'
import { expect, test } from 'vitest'
import { deliveredStages, delivery } from './delivery.ts'
import { repository } from './repository.ts'

const guide = readFileSync(join(repository, 'docs/operations.md'), 'utf8').replace(/\s+/g, ' ')
const workflow = readFileSync(join(repository, '.github/workflows/deploy.yml'), 'utf8')

const template = Assert.fromStack(delivery(new App(), 'fans/matchfit'))
const roles = Object.values(template.findResources('AWS::IAM::Role'))

test('a role is lent to the runs of one repository in one environment, and to nobody else', () => {
  const subjects = roles.flatMap(({ Properties }) =>
    Properties.AssumeRolePolicyDocument.Statement.map(
      ({ Condition, Action }: { Condition: object; Action: string }) => [Action, Condition],
    ),
  )
  const issuer = 'token.actions.githubusercontent.com'
  expect(subjects).toEqual(
    deliveredStages.map((stage) => [
      'sts:AssumeRoleWithWebIdentity',
      {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:fans/matchfit:environment:${stage}`,
        },
      },
    ]),
  )
})

test('a role may take on the CDK’s roles, look at its own stage and tag its assets, and nothing else', () => {
  const actions = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties }) =>
    Properties.PolicyDocument.Statement.map(({ Action }: { Action: string }) => Action),
  )
  expect(actions).toEqual(
    deliveredStages.map(() => [
      'sts:AssumeRole',
      'cloudformation:DescribeStacks',
      's3:ListBucket',
      ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject', 's3:PutObjectTagging'],
    ]),
  )
  const [staging = '', prod = ''] = Object.values(template.findResources('AWS::IAM::Policy')).map(
    (policy) => JSON.stringify(policy),
  )
  expect(staging).toContain('stack/Matchfit-staging/*')
  expect(staging).not.toContain('prod')
  expect(prod).toContain('stack/Matchfit-prod/*')
  for (const folder of ['assets', 'brotli', 'shells'])
    expect(prod).toContain(`:s3:::matchfit-prod-pages*/${folder}/*`)
})

test('a repository with its numbers is trusted by its numbers', () => {
  const newer = Assert.fromStack(delivery(new App(), 'fans@12/matchfit@345'))
  expect(JSON.stringify(newer.findResources('AWS::IAM::Role'))).toContain(
    '"repo:fans@12/matchfit@345:environment:prod"',
  )
})

test('the roles may trust a provider that the account has already', () => {
  const app = new App({ context: { provider: 'existing' } })
  const shared = Assert.fromStack(delivery(app, 'fans/matchfit'))
  shared.resourceCountIs('AWS::IAM::OIDCProvider', 0)
  expect(JSON.stringify(shared.findResources('AWS::IAM::Role'))).toContain(
    ':oidc-provider/token.actions.githubusercontent.com"',
  )
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1)
})

test.each([
  '',
  'matchfit',
  'a/b/c',
  'fans/*',
  'fans@12/matchfit',
  'fans/matchfit@345',
  'fans@*/a@1',
])('a repository "%s" is refused', (name) => {
  expect(() => delivery(new App(), name)).toThrow('-c delivery=OWNER@NUMBER/NAME@NUMBER')
})

test('every command of the CDK in the guide says for what, because the app asks for it', () => {
  const commands = [...guide.matchAll(/`(npx cdk [^`]* [^`]*)`/g)].map(([, command]) => command)
  expect(commands.length).toBeGreaterThan(2)
  for (const command of commands) expect(command).toMatch(/ (?:-c (?:stage|delivery)=\w|--app= )/)
})

test('the workflow runs commands that there are, and deploys staging before prod', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const named = [...workflow.matchAll(/npm run (\S+)/g)].map(([, name]) => name)
  expect(named.length).toBe(3)
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
  const jobs = deliveredStages.map((stage) => workflow.indexOf(`environment: ${stage}`))
  expect(jobs).toEqual(jobs.toSorted((one, other) => one - other))
  expect(jobs).not.toContain(-1)
  expect(workflow).toMatch(/ {2}prod:\n {4}needs: staging\n/)
})

test('a run that waits for an approval holds back no check, and a stage has one deployment at a time', () => {
  const [, group = ''] = /^concurrency:\n {2}group: (.+)$/m.exec(workflow) ?? []
  expect(group).toContain("github.event_name == 'pull_request' && github.ref || github.run_id")
  for (const stage of deliveredStages)
    expect(workflow).toMatch(
      new RegExp(`^ {4}environment: ${stage}\\n(?: {4}#.*\\n)? {4}concurrency: ${stage}$`, 'm'),
    )
})

test('the workflow takes others’ actions by their commit, because a tag can be moved', () => {
  const used = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action)
  expect(used.length).toBeGreaterThan(4)
  for (const action of used) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the workflow deploys without questions, which nobody could answer there', () => {
  expect(workflow).toContain('npm run deploy -- "$STAGE" --unattended')
})

test('a deployment ends before it begins if its environment lacks a variable or the secret, and says which', () => {
  const [, block = ''] = /has what it needs\n {8}run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? []
  const script = block.replaceAll(/^ {10}/gm, '')
  const all = { DEPLOY_ROLE: 'role', ADDRESS: 'https://x', SMOKE_MEMBER: 'm', SMOKE_PASSWORD: 'p' }
  const run = (variables: Record<string, string>) =>
    spawnSync('bash', ['-e', '-c', script], {
      encoding: 'utf8',
      env: { STAGE: 'staging', ...variables },
    })
  expect(run(all)).toMatchObject({ status: 0, stdout: '' })
  // GitHub passes an empty text for what is not set.
  const { status, stdout } = run({ ...all, DEPLOY_ROLE: '', SMOKE_PASSWORD: '' })
  expect(status).toBe(1)
  expect(stdout.match(/staging has no \w+/g)).toEqual([
    'staging has no DEPLOY_ROLE',
    'staging has no SMOKE_PASSWORD',
  ])
  for (const name of Object.keys(all))
    expect([name, guide.includes(`\`${name}\``)]).toEqual([name, true])
  expect(guide.includes(' ## Deployments by the workflow ')).toBe(true)
})
