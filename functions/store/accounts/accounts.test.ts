import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { accounts } from './accounts.ts'

it('an account is read consistently, so that a stale read cannot make a new account look unfinished', async () => {
  const requests: unknown[] = []
  const db = {
    send: async ({ input }: BatchGetCommand) => {
      requests.push(input.RequestItems?.Accounts)
      return { Responses: { Accounts: [] } }
    },
  } as unknown as DynamoDBDocumentClient
  expect(await accounts(db, 'Accounts').read('u')).toEqual({
    session: undefined,
    profile: undefined,
  })
  expect(requests).toEqual([
    {
      ConsistentRead: true,
      Keys: [
        { pk: 'account#u', sk: 'session' },
        { pk: 'account#u', sk: 'profile' },
      ],
    },
  ])
})
