import { expect, inject, test } from 'vitest'
import { readIdentity } from './identity.ts'

const template = inject('template')

test('the user pool has its client and its admin group', () => {
  const { pools, clients, groups } = readIdentity(template)
  expect(pools).toMatchObject([
    { usernameAttributes: ['email'], beforeTokens: 'functions/access-token/handler.ts' },
  ])
  expect(clients).toMatchObject([
    { UserPoolId: pools[0]?.id, AccessTokenValidity: 60, GenerateSecret: true },
  ])
  expect(groups).toMatchObject([{ UserPoolId: pools[0]?.id, GroupName: 'admin' }])
})
