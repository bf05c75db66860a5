import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { region } from '../template/physicalNames.ts'

/** Any pair would do, but the S3 emulator knows only this one. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** How the stack itself, its seed and its tests reach an emulator; functions use their environment. */
export const clientConfiguration = (endpoint: string) => ({ endpoint, region, credentials })

export const dynamoDbAt = (endpoint: string) => new DynamoDBClient(clientConfiguration(endpoint))

export const documentsAt = (endpoint: string) =>
  DynamoDBDocumentClient.from(dynamoDbAt(endpoint), {
    marshallOptions: { removeUndefinedValues: true },
  })
