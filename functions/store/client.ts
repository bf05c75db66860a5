import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** One attempt must fit several times into a function's 10 s: a hung connection is not an outage. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_500 }

export const documentClient = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler, maxAttempts: 3 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
