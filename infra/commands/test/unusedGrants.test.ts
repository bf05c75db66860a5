import { expect, test } from 'vitest'
import { permissions } from '../../laptop/emulators/permissions.ts'
import type { PolicyStatement } from '../../laptop/template/policies.ts'
import { unusedGrants } from './unusedGrants.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Accounts'
const own: PolicyStatement = {
  actions: ['dynamodb:GetItem'],
  resources: [table],
  leadingKeys: ['account#*'],
  attributes: undefined,
  senders: undefined,
}
const Key = { pk: { S: 'account#someone' } }

/** The unused grants of these statements after one read of an account. */
const unusedOf = (...statements: PolicyStatement[]) => {
  const policies = new Map([['audit', statements]])
  const used = new Set<string>()
  const call = permissions(policies, (grants) => {
    for (const grant of grants) used.add(grant)
  })
  expect(call('audit', 'dynamodb', 'GetItem', { TableName: 'Accounts', Key })).toBeUndefined()
  return unusedGrants(policies, used)
}

test.each([
  ['an action', { ...own, actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] }],
  ['a table', { ...own, resources: [table, `${table}Two`] }],
  ['an index', { ...own, resources: [table, `${table}/index/lists`] }],
  ['items', { ...own, leadingKeys: ['account#*', 'limit#*'] }],
])('%s that no call has needed is named', (_, statement) => {
  expect(unusedOf(statement)).toEqual([expect.stringMatching(/PutItem|Two|lists|limit#/)])
})

test('needed grants are not listed, and neither are those that Lambda itself needs', () => {
  const polled = {
    actions: ['sqs:ReceiveMessage'],
    resources: ['arn:aws:sqs:us-east-1:000000000000:Mail'],
    leadingKeys: undefined,
    attributes: undefined,
    senders: undefined,
  }
  expect(unusedOf(own, polled)).toEqual([])
})

test('an attribute is needed by the update that names it', () => {
  const update = {
    ...own,
    actions: ['dynamodb:UpdateItem'],
    attributes: ['pk', 'sk', 'epoch', 'admin'],
  }
  const policies = new Map([['password', [update]]])
  const used = new Set<string>()
  const call = permissions(policies, (grants) => {
    for (const grant of grants) used.add(grant)
  })
  const body = {
    TableName: 'Accounts',
    Key: { ...Key, sk: { S: 'session' } },
    UpdateExpression: 'SET epoch = :now',
  }
  expect(call('password', 'dynamodb', 'UpdateItem', body)).toBeUndefined()
  expect(unusedGrants(policies, used)).toEqual([expect.stringContaining('attribute admin')])
})
