import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { emulatedRegion } from '../template/physicalNames.ts'

/** The S3 emulator accepts only this pair; the others accept any. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** For the stack, its seed and its tests. Functions configure their clients by their environment. */
export const clientConfiguration = (endpoint: string) => ({
  endpoint,
  region: emulatedRegion,
  credentials,
  // Nobody's calls, even if a test has given its process a function's name.
  userAgentAppId: '',
})

export const dynamoDbAt = (endpoint: string, userAgentAppId = '') =>
  new DynamoDBClient({ ...clientConfiguration(endpoint), userAgentAppId })

export const documentsAt = (endpoint: string, userAgentAppId?: string) =>
  DynamoDBDocumentClient.from(dynamoDbAt(endpoint, userAgentAppId), {
    marshallOptions: { removeUndefinedValues: true },
  })
