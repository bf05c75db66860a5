import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { toAppError } from '#functions/http/errors.ts'
import { boundedCalls } from './boundedCalls.ts'

/** Limits in seconds; `short` is for calls that hang until their limit. */
const [short, usual] = [0.08, 10]
const hangs = ['never answers', 'stops in the middle of an answer']

/** The ways in which AWS, or the network in between, fails. */
const faults: Record<string, (response: ServerResponse, service: string) => void> = {
  'never answers': () => {},
  'stops in the middle of an answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': 99 })
    response.write('{')
  },
  'resets the connection': (response) => response.socket?.resetAndDestroy(),
  throttles: (response, service) => {
    response.writeHead(service === 'the objects' ? 503 : 400)
    if (service === 'the objects') response.end('<Error><Code>SlowDown</Code></Error>')
    else if (service === 'the letters')
      response.end('<ErrorResponse><Error><Code>Throttling</Code></Error></ErrorResponse>')
    else response.end('{"__type":"ThrottlingException"}')
  },
  'answers with a fault of its own': (response) => {
    response.writeHead(500)
    response.end('{"__type":"InternalServerError"}')
  },
}

let server: Server
let answer: (response: ServerResponse) => void = () => {}
let endpoint = ''
let limit = usual
beforeEach(async () => {
  // The clients pause for a random part of a limit; this makes the part zero.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  server = createServer((request, response) => {
    request.resume()
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const settings = () => ({
  ...boundedCalls(limit),
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
})
const key = { pk: { S: 'a' }, sk: { S: 'b' } }
const sends: Record<string, () => Promise<unknown>> = {
  'DynamoDB, reading': () =>
    new DynamoDBClient(settings()).send(new GetItemCommand({ TableName: 'Table', Key: key })),
  'DynamoDB, writing': () =>
    new DynamoDBClient(settings()).send(new PutItemCommand({ TableName: 'Table', Item: key })),
  Cognito: () =>
    new CognitoIdentityProviderClient(settings()).send(
      new AdminGetUserCommand({ UserPoolId: 'us-east-1_Pool', Username: 'reader' }),
    ),
  'the secrets': () =>
    new SecretsManagerClient(settings()).send(new GetSecretValueCommand({ SecretId: 'key' })),
  'the queues': () =>
    new SQSClient({ ...settings(), useQueueUrlAsEndpoint: false }).send(
      new SendMessageCommand({ QueueUrl: endpoint, MessageBody: 'now' }),
    ),
  'the letters': () =>
    new SESClient(settings()).send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.of(1) } })),
  'the objects': () =>
    new S3Client({ ...settings(), forcePathStyle: true })
      .send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }))
      .then(({ Body }) => Body?.transformToString()),
}

describe.each(Object.keys(sends))('a call to %s', (name) => {
  it.each(Object.keys(faults))(
    'that %s is retried, and in the end the caller is told to try again',
    async (fault) => {
      limit = hangs.includes(fault) ? short : usual
      answer = (response) => faults[fault]?.(response, name)
      const error = await sends[name]?.().catch((error: unknown) => error)
      expect(toAppError(error)).toMatchObject({ type: 'UNAVAILABLE', status: 503 })
      // An object's bytes are read after the call, and not retried.
      if (name !== 'the objects' || fault !== 'stops in the middle of an answer')
        expect(error).toMatchObject({ $metadata: { attempts: 3 } })
    },
  )
})

test('a call succeeds if one of its attempts does', async () => {
  limit = usual
  let calls = 0
  answer = (response) => {
    if (++calls < 3) response.socket?.resetAndDestroy()
    else response.end('{}')
  }
  expect(await sends['DynamoDB, reading']?.()).toMatchObject({ $metadata: { attempts: 3 } })
})

test.each([10, 60, 120, 600])(
  'a call of a function of %i s ends before it, with all pauses',
  (functionSeconds) => {
    const { maxAttempts, requestHandler } = boundedCalls(functionSeconds)
    const pauses = 100 + 200
    expect(maxAttempts * requestHandler.requestTimeout + pauses).toBeLessThan(
      functionSeconds * 1000,
    )
    expect(requestHandler).toMatchObject({ throwOnRequestTimeout: true })
  },
)
