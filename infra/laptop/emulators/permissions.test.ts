import { describe, expect, inject, test } from 'vitest'
import { functionNamed, readFunctions } from '../template/functions.ts'
import { type PolicyStatement, readPolicies } from '../template/policies.ts'
import { permissions } from './permissions.ts'

const template = inject('template')
const policies = readPolicies(template)
const refusal = permissions(policies)
const { ACCOUNTS_TABLE: TableName = '' } = functionNamed(
  readFunctions(template),
  'account',
).environment

const session = { pk: { S: 'account#victim' }, sk: { S: 'session' } }
const setting = (expression: string, names?: Record<string, string>) => ({
  TableName,
  Key: session,
  UpdateExpression: expression,
  ...(names && { ExpressionAttributeNames: names }),
})
const attacks = {
  'puts a session': ['PutItem', { TableName, Item: { ...session, admin: { BOOL: true } } }],
  'puts a session that looks like plans': [
    'PutItem',
    { TableName, Item: { ...session, plans: { M: {} }, version: { N: '1' } } },
  ],
  'makes an admin': ['UpdateItem', setting('SET admin = :true')],
  'makes an admin by an alias': ['UpdateItem', setting('SET #a = :true', { '#a': 'admin' })],
  'makes an admin beside a plan': ['UpdateItem', setting('SET subscribed = :true, admin = :true')],
  'lists games': ['UpdateItem', setting('SET games = :games')],
  'lets an ended login in again': ['UpdateItem', setting('REMOVE ended')],
  'reads what it may not change': [
    'UpdateItem',
    { ...setting('SET subscribed = :true'), ConditionExpression: 'admin = :true' },
  ],
  'deletes a session': ['DeleteItem', { TableName, Key: session }],
  'makes an admin in a transaction': [
    'TransactWriteItems',
    { TransactItems: [{ Update: setting('SET admin = :true') }] },
  ],
} as const

/** `admin-users` makes and unmakes admins, and may do nothing else to a session. */
const attackers = [...policies.keys()].filter(
  (name) => name !== 'account' && name !== 'admin-users',
)

test('the function that makes admins may change nothing else of a session', () => {
  for (const [name, [action, body]] of Object.entries(attacks))
    if (!name.startsWith('makes an admin') || name.endsWith('plan'))
      expect(refusal('admin-users', 'dynamodb', action, body), name).toContain('not authorized')
})

test('the functions that may not write a session are all but one', () => {
  expect(attackers).toEqual(
    expect.arrayContaining(['audit', 'mail', 'mail-events', 'password', 'sports', 'subscriptions']),
  )
})

/** `erasures` removes whole accounts and leaves a closed session. Its queue alone calls it. */
const mayBeErased = ['puts a session', 'deletes a session']

describe.each(attackers)('%s, in the hands of an attacker,', (name) => {
  const refused = Object.entries(attacks).filter(
    ([attack]) => name !== 'erasures' || !mayBeErased.includes(attack),
  )
  test.each(refused)('never %s', (_, [action, body]) => {
    expect(refusal(name, 'dynamodb', action, body)).toContain(`${name} is not authorized`)
  })
})

test('only a new password and an erasure end logins, and only the payment family marks a subscriber', () => {
  const may = (attribute: string) =>
    [...policies.keys()].filter(
      (name) => !refusal(name, 'dynamodb', 'UpdateItem', setting(`SET ${attribute} = :value`)),
    )
  expect(may('epoch').toSorted()).toEqual(['account', 'admin-users', 'erasures', 'password'])
  expect(may('subscribed').toSorted()).toEqual(['account', 'subscriptions'])
  expect(may('admin').toSorted()).toEqual(['account', 'admin-users'])
})

test('functions that identify callers may read sessions, but no limits, links or letters', () => {
  const read = (pk: string) => ({ TableName, Key: { pk: { S: pk }, sk: { S: 'session' } } })
  for (const name of ['articles', 'audit', 'catalog', 'news', 'sports']) {
    expect(refusal(name, 'dynamodb', 'GetItem', read('account#victim'))).toBeUndefined()
    expect(refusal(name, 'dynamodb', 'GetItem', read('account#free-x'))).toBeUndefined()
    for (const other of ['oneTime#x', 'oneTimeFor#x', 'limit#login#x', 'suppressed#x'])
      expect(refusal(name, 'dynamodb', 'GetItem', read(other))).toBeDefined()
  }
})

test('a batch is refused if one of its keys belongs to another function', () => {
  const keys = (...pks: string[]) => ({
    RequestItems: { [TableName]: { Keys: pks.map((S) => ({ pk: { S }, sk: { S: 'session' } })) } },
  })
  const batch = (...pks: string[]) => refusal('account', 'dynamodb', 'BatchGetItem', keys(...pks))
  expect(batch('account#a', 'account#b')).toBeUndefined()
  expect(batch('account#a', 'mail#b')).toBeDefined()
})

test('a transaction needs the permission of each of its parts, and none of its own', () => {
  const asked = (...TransactItems: object[]) =>
    refusal('admin-settings', 'dynamodb', 'TransactWriteItems', { TransactItems })
  const { FACTS_TABLE, AUDITS_TABLE } = functionNamed(
    readFunctions(template),
    'admin-settings',
  ).environment
  const key = { pk: { S: 'settings' }, sk: { S: 'prices' } }
  const put = { Put: { TableName: FACTS_TABLE, Item: key } }
  const check = { ConditionCheck: { TableName: FACTS_TABLE, Key: key } }
  expect(asked(put)).toBeUndefined()
  expect(asked(put, { Delete: { TableName: AUDITS_TABLE, Key: key } })).toContain(
    'dynamodb:DeleteItem',
  )
  expect(asked(put, check)).toContain('dynamodb:ConditionCheckItem')
  expect(asked(put, { Put: { TableName: FACTS_TABLE, Item: session } })).toContain(FACTS_TABLE)
})

test('a statement without its conditions would let the attacks through', () => {
  const bare = ({ actions, resources }: PolicyStatement) => ({
    actions: [...actions, 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
    resources,
    leadingKeys: undefined,
    attributes: undefined,
    senders: undefined,
  })
  const planted = permissions(new Map([['audit', (policies.get('audit') ?? []).map(bare)]]))
  for (const [action, body] of Object.values(attacks))
    expect(planted('audit', 'dynamodb', action, body)).toBeUndefined()
})

test('a call to a queue, a secret or the user pool needs its permission, too', () => {
  const { USER_POOL_ID: UserPoolId } = functionNamed(readFunctions(template), 'account').environment
  const ask = (name: string) =>
    refusal(name, 'cognito-idp', 'AdminSetUserPassword', { UserPoolId, Username: 'u' })
  expect(ask('password')).toBeUndefined()
  expect(ask('mail')).toBeDefined()
  expect(refusal('mail', 'secretsmanager', 'GetSecretValue', { SecretId: 'any' })).toBeDefined()
  const QueueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/Other'
  expect(refusal('account', 'sqs', 'SendMessage', { QueueUrl })).toBeDefined()
})

test('only the mail function may send letters, only from the declared sender and configuration set', () => {
  const { environment } = functionNamed(readFunctions(template), 'mail')
  const letter = (change: object = {}) => ({
    Source: environment.MAIL_SENDER,
    ConfigurationSetName: environment.MAIL_CONFIGURATION,
    readers: ['reader@matchfit.example'],
    ...change,
  })
  const send = (name: string, change?: object) => refusal(name, 'ses', 'SendEmail', letter(change))
  expect(send('mail')).toBeUndefined()
  expect(send('mail', { Source: 'Matchfit <boss@matchfit.example>' })).toContain('not authorized')
  expect(send('mail', { ConfigurationSetName: 'Other' })).toContain('configuration-set/Other')
  expect(send('account')).toContain('not authorized')
})

test('calls that no function makes, such as the demo’s, are not judged', () => {
  expect(refusal('test', 'dynamodb', 'Scan', { TableName })).toBeUndefined()
})

test('a condition that the laptop cannot judge stops the start', () => {
  const planted = structuredClone(template)
  const policy = Object.values(planted.Resources).find(({ Type }) => Type === 'AWS::IAM::Policy')
  const document = policy?.Properties?.['PolicyDocument'] as { Statement: object[] } | undefined
  for (const statement of document?.Statement ?? [])
    Object.assign(statement, { Condition: { Bool: { 'aws:SecureTransport': 'true' } } })
  expect(() => readPolicies(planted)).toThrow('Bool')
})

test('a query may read only the partitions that its function is granted', () => {
  const query = (partition: string) => ({
    TableName: functionNamed(readFunctions(template), 'admin-settings').environment.FACTS_TABLE,
    KeyConditionExpression: 'pk = :pk AND sk > :from',
    ExpressionAttributeValues: { ':pk': { S: partition }, ':from': { S: 'a' } },
  })
  const asked = (partition: string) =>
    refusal('admin-settings', 'dynamodb', 'Query', query(partition))
  expect(asked('settings')).toBeUndefined()
  expect(asked('bets#NFL')).toBeUndefined()
  expect(asked('player#nfl-1')).toContain('not authorized')
})

describe('a planted fault of a policy refuses the call that the right policy allows:', () => {
  const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Facts'
  const right: PolicyStatement = {
    actions: ['dynamodb:Query'],
    resources: [`${table}/index/lists`],
    leadingKeys: undefined,
    attributes: undefined,
    senders: undefined,
  }
  const ofItems: PolicyStatement = { ...right, resources: [table], leadingKeys: ['player#*'] }
  const values = { ':pk': { S: 'player#nfl-1' } }
  const asked = {
    TableName: 'Facts',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: values,
  }
  const byIndex = { ...asked, KeyConditionExpression: 'gpk = :pk', IndexName: 'lists' }
  const ask = (statement: PolicyStatement, body: Record<string, unknown>) =>
    permissions(new Map([['sports', [statement]]]))('sports', 'dynamodb', 'Query', body)

  test.each([
    ['a missing action', { ...right, actions: ['dynamodb:GetItem'] }, right, byIndex],
    ['the table without its index', { ...right, resources: [table] }, right, byIndex],
    ['another index', { ...right, resources: [`${table}/index/other`] }, right, byIndex],
    ['the index without its table', { ...ofItems, resources: right.resources }, ofItems, asked],
    ['another leading key', { ...ofItems, leadingKeys: ['team#*'] }, ofItems, asked],
  ])('%s', (_, planted, statement, body) => {
    expect(ask(statement, body)).toBeUndefined()
    expect(ask(planted, body)).toContain('not authorized')
  })
})
