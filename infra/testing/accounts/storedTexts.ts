import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { unpack } from '#functions/store/compressedJson.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { clientConfiguration } from '../../laptop/emulators/clients.ts'
import { readQueues } from '../../laptop/template/queues.ts'
import { readBuckets, readTableDescriptions } from '../../laptop/template/storage.ts'
import type { testStack } from '../testStack.ts'

type Stack = Pick<Awaited<ReturnType<typeof testStack>>, 'db' | 'endpoints' | 'environment'>

/** A compressed body as its text, any other bytes as they are. */
const textOfBytes = (bytes: Uint8Array) => {
  try {
    return JSON.stringify(unpack(bytes))
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

const textOfItem = (item: Item) => {
  const bodies = Object.values(item).filter((value) => value instanceof Uint8Array)
  const texts = bodies.map(textOfBytes)
  const rest = JSON.stringify(item, (_, value) =>
    value instanceof Set ? [...value].toSorted() : value,
  )
  return [rest, ...texts].join(' ')
}

/** Everything that the stores of a stack hold, as texts by where they stand: items, objects, users, waiting messages. */
export const storedTexts = async ({ db, endpoints, environment }: Stack) => {
  const found = new Map<string, string>()
  const template = inject('template')
  for (const { TableName } of readTableDescriptions(template))
    for await (const { Items = [] } of paginateScan({ client: db }, { TableName }))
      for (const item of Items) found.set(`${TableName} ${item.pk} ${item.sk}`, textOfItem(item))

  const s3 = new S3Client({ ...clientConfiguration(endpoints.S3), forcePathStyle: true })
  for (const { name: Bucket } of readBuckets(template)) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
    for (const { Key = '' } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      found.set(`${Bucket} ${Key}`, Buffer.from(bytes).toString('latin1'))
    }
  }

  const cognito = new CognitoIdentityProviderClient(
    clientConfiguration(endpoints.COGNITO_IDENTITY_PROVIDER),
  )
  const UserPoolId = environment.USER_POOL_ID
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId }))
  for (const user of Users) found.set(`user ${user.Username}`, JSON.stringify(user))
  const group = { UserPoolId, GroupName: 'admin' }
  const { Users: admins = [] } = await cognito.send(new ListUsersInGroupCommand(group))
  for (const { Username } of admins) found.set(`admin ${Username}`, `${Username}`)

  const sqs = new SQSClient({ ...clientConfiguration(endpoints.SQS), useQueueUrlAsEndpoint: false })
  for (const { url: QueueUrl, name } of readQueues(template)) {
    const received = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
    )
    for (const { MessageId, Body = '' } of received.Messages ?? [])
      found.set(`${name} ${MessageId}`, Body)
  }
  for (const client of [s3, cognito, sqs]) client.destroy()
  return found
}

/** The places whose text or name has one of these words in it. */
export const placesNaming = (texts: ReadonlyMap<string, string>, words: readonly string[]) =>
  [...texts]
    .filter(([place, text]) => words.some((word) => place.includes(word) || text.includes(word)))
    .map(([place]) => place)
    .toSorted()
