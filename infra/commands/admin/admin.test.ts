import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  CognitoIdentityProviderClient,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { audits } from '#functions/store/audits.ts'
import { repository } from '#infra/repository.ts'
import { clientConfiguration, documentsAt, dynamoDbAt } from '../../laptop/emulators/clients.ts'
import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'
import { testPortal } from '../../testing/testPortal.ts'
import { execute } from '../admin.ts'
import { adminCommandOf } from './adminCommand.ts'
import { admins } from './admins.ts'
import { deployedPlace, localPlace } from './place.ts'
import { rotatePath } from './rotatePath.ts'

const { ask, createMember, port, emulators } = await testPortal()
const place = localPlace.parse(JSON.parse((await ask('/__local/people')).text))
const cognito = new CognitoIdentityProviderClient(
  clientConfiguration(place.endpoints.COGNITO_IDENTITY_PROVIDER),
)
const db = documentsAt(place.endpoints.DYNAMODB)
const stores = {
  identities: identities(cognito, { pool: place.pool }),
  sessions: sessions(db, place.accounts),
  audits: audits(db, place.audits),
}
const { grant, revoke, list } = admins(stores)
const now = new Date('2026-11-21T12:00:00Z')

/** Runs the command as its operator does, and returns its output and exit code. */
const runAlone = async (...args: string[]) => {
  const launcher = join(repository, 'infra/laptop/node24.js')
  const command = [launcher, 'infra/commands/admin.ts', '--port', String(port), ...args]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command)
    return { code: 0, said: stdout.trim() }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr.trim() }
  }
}

/** The same in this process: loading the command takes longer than all that it does. */
const run = async (...args: string[]) => {
  try {
    return { code: 0, said: await execute(['--port', String(port), ...args]) }
  } catch (error) {
    return { code: 1, said: reasonOf(error) }
  }
}
const seen = async (token: string) => {
  const answer = await ask('/api/checkLogin', { headers: { 'x-access-token': token } })
  return { status: answer.status, user: JSON.parse(answer.text).data?.user }
}

test('a grant takes effect with the next request, and a revocation also signs the person out', async () => {
  const { email, token } = await createMember()
  expect((await seen(token)).user.admin).toBe(false)
  expect(await runAlone('grant', email.toUpperCase())).toEqual({
    code: 0,
    said: `${email} is an admin.`,
  })
  expect((await seen(token)).user.admin).toBe(true)
  expect((await run('list')).said.split('\n')).toContain(email)

  expect(await run('revoke', email)).toEqual({
    code: 0,
    said: `${email} is no longer an admin, and is signed out everywhere.`,
  })
  expect((await seen(token)).status).toBe(401)
  expect((await run('list')).said).not.toContain(email)
})

test('granting twice and revoking twice have the effect of once', async () => {
  const { email, id } = await createMember()
  await grant(email, now)
  await grant(email, now)
  expect((await list()).filter((each) => each === email)).toHaveLength(1)
  await revoke(email, now)
  await revoke(email, now)
  expect(await list()).not.toContain(email)
  expect((await stores.sessions.read(id))?.admin).toBe(false)
})

test('a person whose address is not confirmed cannot become an admin', async () => {
  const email = 'claimed@reader.example'
  const id = (await stores.identities.create(email)) ?? ''
  await stores.identities.setPassword(id, 'Correct-horse-9')
  expect(await run('grant', email)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/has not been confirmed/),
  })
  expect(await list()).not.toContain(email)
})

test('an operator can confirm the address of a person whom mail does not reach, and that is audited', async () => {
  const email = 'unreached@reader.example'
  const id = (await stores.identities.create(email)) ?? ''
  await stores.identities.setPassword(id, 'Correct-horse-9')
  expect(await run('grant', email, '--confirm')).toEqual({ code: 0, said: `${email} is an admin.` })
  expect((await stores.identities.find(email))?.verified).toBe(true)
  const { audits: found } = await stores.audits.ofUser('npm run admin')
  expect(found.map(({ meta }) => meta)).toContainEqual({ email, confirmed: true })
  expect(await run('revoke', email, '--confirm')).toMatchObject({ code: 1 })
})

test('a person without a complete account cannot become an admin', async () => {
  await stores.identities.create('half@reader.example')
  await expect(grant('half@reader.example', now)).rejects.toThrow('has no account')
  await expect(grant('nobody@reader.example', now)).rejects.toThrow(OperatorError)
  await expect(revoke('nobody@reader.example', now)).rejects.toThrow(OperatorError)
})

test('a grant restores a lost session item as an admin’s', async () => {
  const { email, id } = await createMember()
  const lost = { ...stores.sessions, setAdmin: async () => false }
  await admins({ ...stores, sessions: lost }).grant(email, now)
  expect((await stores.sessions.read(id))?.admin).toBe(false)
  await grant(email, now)
  expect((await stores.sessions.read(id))?.admin).toBe(true)
})

test('a revocation killed halfway has already removed the rights, and a second one completes it', async () => {
  const { email, id } = await createMember({ admin: true })
  const dying = async () => {
    throw new Error('killed')
  }
  const half = admins({ ...stores, identities: { ...stores.identities, removeAdmin: dying } })
  await expect(half.revoke(email, now)).rejects.toThrow('killed')
  expect((await stores.sessions.read(id))?.admin).toBe(false)
  await revoke(email, now)
  expect(await list()).not.toContain(email)
})

const keyOf = async (token: string) => {
  const answer = await ask('/api/checkLogin', { headers: { 'x-access-token': token } })
  return JSON.parse(answer.text).data.user.admin_key
}

test('a new key of the admin paths replaces the former one without a restart, and is audited', async () => {
  const { token } = await createMember({ admin: true })
  const former = await keyOf(token)
  expect(await run('rotate-path')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The key of the admin paths has changed/),
  })
  const stored = emulators.secrets.valueOf(place.adminPath)
  expect(stored).toMatch(/^[0-9a-f]{64}$/)
  expect(stored).not.toBe(former)
  // The function starts with this call. For one that is already running see
  // functions/http/adminPathKey.test.ts.
  const underKey = async (key: string) =>
    (await ask(`/api/admin/settings/${key}`, { headers: { 'x-access-token': token } })).status
  expect(await underKey(former)).toBe(404)
  expect(await underKey(stored)).toBe(200)
  const { audits: found } = await stores.audits.ofUser('npm run admin')
  expect(found.map(({ action }) => action)).toContain('ADMIN_PATH_ROTATED')
})

test('a stage without an output for the key is left alone', async () => {
  const secrets = { send: async () => expect.unreachable() }
  await expect(rotatePath(undefined, { secrets, audits: stores.audits }, now)).rejects.toThrow(
    'deploy the stage once',
  )
})

test('a person’s stored data can be written out, and an erased person is signed out for good', async () => {
  const { email, id, token } = await createMember({ admin: true })
  const { code, said } = await run('export', email)
  expect([code, JSON.parse(said).account]).toMatchObject([0, { id, email }])
  expect((await run('export', 'nobody@reader.example')).said).toContain('has no account')
  expect(await run('erase', email)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is being erased/),
  })
  expect((await seen(token)).status).toBe(401)
  expect(await list()).not.toContain(email)
})

test('the last admin is not erased', async () => {
  const { id, email } = await createMember({ admin: true })
  for (const admin of await stores.identities.admins())
    if (admin.id !== id) await stores.identities.removeAdmin(admin.id)
  expect(await run('erase', email)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^This is the last admin/),
  })
  expect(await list()).toEqual([email])
})

test('grants and revocations are audited', async () => {
  const { email } = await createMember()
  await grant(email, now)
  await revoke(email, now)
  const { audits: found } = await stores.audits.ofUser('npm run admin')
  const own = found.filter(({ meta }) => (meta as { email: string }).email === email)
  expect(own.map(({ action }) => action).toSorted()).toEqual(['ADMIN_GRANTED', 'ADMIN_REVOKED'])
})

describe('the command', () => {
  test.each([
    [[]],
    [['promote', 'a@b.example']],
    [['grant']],
    [['grant', 'not an address']],
    [['grant', 'a@b.example', 'c@d.example']],
    [['list', '--stage', 'moon']],
    [['list', '--port', 'x']],
    [['list', '--fast']],
  ])('%j is answered with the usage', (args) => {
    expect(() => adminCommandOf(args)).toThrow(/npm run admin -- grant/)
  })

  test('addresses the portal on this machine unless a stage is named', () => {
    expect(adminCommandOf(['list'])).toEqual({ verb: 'list', port: '3000' })
    expect(adminCommandOf(['grant', ' A@B.example', '--stage', 'prod'])).toMatchObject({
      verb: 'grant',
      email: 'a@b.example',
      stage: 'prod',
    })
  })

  test('says if no portal is running', async () => {
    const nowhere = await runAlone('list', '--port', '1')
    expect(nowhere).toMatchObject({
      code: 1,
      said: expect.stringMatching(/No portal is running on port 1/),
    })
  })
})

describe('a deployed stage', () => {
  const dynamoDb = dynamoDbAt(emulators.endpoints.DYNAMODB)
  const create = (TableName: string) =>
    dynamoDb.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      }),
    )

  test('is found by the names in its stack, and never guessed', async () => {
    await expect(deployedPlace('dev', cognito, dynamoDb)).rejects.toThrow(
      'Expected one user pool matchfit-dev with these credentials, but found 0.',
    )
    const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName: 'matchfit-dev' }))
    await create('Matchfit-dev-Accounts0A1B2C3D-XYZ')
    await create('Matchfit-dev-Audits0A1B2C3D-XYZ')
    await create('Matchfit-prod-Accounts0A1B2C3D-XYZ')
    expect(await deployedPlace('dev', cognito, dynamoDb)).toEqual({
      pool: UserPool?.Id,
      accounts: 'Matchfit-dev-Accounts0A1B2C3D-XYZ',
      audits: 'Matchfit-dev-Audits0A1B2C3D-XYZ',
    })
    const copies = { Accounts: 'Restored' }
    expect((await deployedPlace('dev', cognito, dynamoDb, copies)).accounts).toBe('Restored')
    await create('Matchfit-dev-Accounts99999999-OLD')
    await expect(deployedPlace('dev', cognito, dynamoDb)).rejects.toThrow('but found 2.')
  })
})
