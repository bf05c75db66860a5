import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeAccounts, openAccounts, refusalOfTests } from './accountAccess.ts'
import { readTracked, trackedFiles } from './sources.ts'

/** A home folder with credentials, as `aws configure` writes them. */
const signedIn = () => {
  const home = mkdtempSync(join(tmpdir(), 'matchfit-home-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const keys = 'aws_access_key_id = AKIAFILE\naws_secret_access_key = secret\n'
  mkdirSync(join(home, '.aws'))
  writeFileSync(join(home, '.aws/credentials'), `[default]\n${keys}[production]\n${keys}`)
  writeFileSync(join(home, '.aws/config'), '[default]\nregion = us-east-1\n[profile production]\n')
  return home
}

/** Every kind of variable by which an account is found. */
const ways: [string, Record<string, string>][] = [
  ['keys', { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 't' }],
  ['a profile', { AWS_PROFILE: 'production' }],
  ['another file', { AWS_SHARED_CREDENTIALS_FILE: '/home/me/keys', AWS_CONFIG_FILE: '/home/me/c' }],
  ['a role', { AWS_ROLE_ARN: 'arn', AWS_WEB_IDENTITY_TOKEN_FILE: '/token' }],
  ['a container', { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://127.0.0.1:1/keys' }],
  [
    'a task',
    { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/keys', AWS_CONTAINER_AUTHORIZATION_TOKEN: 't' },
  ],
  ['the machine', { AWS_EC2_METADATA_DISABLED: 'false' }],
]

/** The key that AWS's own SDK finds in a process with this environment, or the name of its error. */
const foundBySdk = (env: NodeJS.ProcessEnv) => {
  const script = `
    const { CloudFormationClient } = await import('@aws-sdk/client-cloudformation')
    const { credentials } = new CloudFormationClient({ region: 'us-east-1' }).config
    const found = await credentials().then(({ accessKeyId }) => accessKeyId, ({ name }) => name)
    process.stdout.write(found)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env,
  }).stdout
}

test('AWS’s SDK finds nothing in a closed environment, whatever led to an account before', () => {
  const { PATH } = process.env
  const all = Object.assign({}, ...ways.map(([, variables]) => variables))
  const env: NodeJS.ProcessEnv = { PATH, HOME: signedIn(), ...all }
  expect(foundBySdk({ PATH, HOME: env['HOME'] })).toBe('AKIAFILE')
  closeAccounts(env)
  expect(foundBySdk(env)).toBe('CredentialsProviderError')
})

test.each(ways)('%s: no test begins with it, and every test is closed to it', (_, variables) => {
  const env: Record<string, string | undefined> = {}
  closeAccounts(env)
  Object.assign(env, variables)
  expect(openAccounts(env)).toEqual(Object.keys(variables))
  closeAccounts(env)
  expect(openAccounts(env)).toEqual([])
})

test('the processes of a test are as closed as the test', () => {
  expect(openAccounts(process.env)).toEqual([])
  expect(refusalOfTests(process.env)).toBeUndefined()
})

const planting = '--import=data:text/javascript,process.env.AWS_ACCESS_KEY_ID=1'

test('what NODE_OPTIONS puts into every process is found, with a sentence', () => {
  expect(refusalOfTests({ ...process.env, NODE_OPTIONS: planting })).toMatch(
    /^Tests must not reach an AWS account, .* AWS_ACCESS_KEY_ID\. .* NODE_OPTIONS loads\.$/,
  )
})

test('npm test ends with that sentence before it does anything', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['infra/laptop/node24.js', 'infra/commands/test.ts', '--browser', 'none'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: planting } },
  )
  expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^Tests must not reach an AWS acc/)])
  expect(status).toBe(1)
})

test('no test starts the command that deploys, or the CDK’s', () => {
  const tests = trackedFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  const starting = /commands\/deploy\.ts|aws-cdk\/bin|['"`]npx['"`]/
  const found = tests.filter(
    (file) => !file.endsWith('accountAccess.test.ts') && starting.test(readTracked(file)),
  )
  expect(found).toEqual([])
})
