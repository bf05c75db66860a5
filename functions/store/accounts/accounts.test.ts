import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { accounts } from './accounts.ts'

it('an account is read as it is now: what arrives late would make its owner lose it', async () => {
  const asked: unknown[] = []
  const db = {
    send: async ({ input }: BatchGetCommand) => {
      asked.push(input.RequestItems?.Accounts)
      return { Responses: { Accounts: [] } }
    },
  } as unknown as DynamoDBDocumentClient
  expect(await accounts(db, 'Accounts').read('u')).toEqual({
    session: undefined,
    profile: undefined,
  })
  expect(asked).toEqual([
    {
      ConsistentRead: true,
      Keys: [
        { pk: 'account#u', sk: 'session' },
        { pk: 'account#u', sk: 'profile' },
      ],
    },
  ])
})
