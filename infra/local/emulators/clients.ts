import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { region } from '../template/physicalNames.ts'

/** The S3 emulator accepts only this pair; the others accept any. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** For the stack, its seed and its tests. Functions configure their clients by their environment. */
export const clientConfiguration = (endpoint: string) => ({ endpoint, region, credentials })

export const dynamoDbAt = (endpoint: string) => new DynamoDBClient(clientConfiguration(endpoint))

export const documentsAt = (endpoint: string) =>
  DynamoDBDocumentClient.from(dynamoDbAt(endpoint), {
    marshallOptions: { removeUndefinedValues: true },
  })
