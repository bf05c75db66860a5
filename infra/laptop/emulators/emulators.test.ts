import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, inject, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { readSecrets } from '../template/secrets.ts'
import { readBuckets, readTableDescriptions } from '../template/storage.ts'
import { clientConfiguration, documentsAt } from './clients.ts'
import { startEmulators } from './emulators.ts'

const template = inject('template')
const emulators = await startEmulators(template)
const { endpoints, calls } = emulators
afterAll(() => emulators.close())

const asFunction = (name: string) => ({ customUserAgent: `app/${name}` })
const secrets = new SecretsManagerClient({
  ...clientConfiguration(endpoints.SECRETS_MANAGER),
  ...asFunction('test'),
})
const SecretId = readSecrets(template)[0]?.arn

test('a rotation leaves the previous value readable as AWSPREVIOUS', async () => {
  const first = await secrets.send(new GetSecretValueCommand({ SecretId }))
  await expect(
    secrets.send(new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })

  const put = { SecretId, SecretString: 'second', ClientRequestToken: 'a'.repeat(32) }
  await secrets.send(new PutSecretValueCommand(put))
  const current = await secrets.send(new GetSecretValueCommand({ SecretId }))
  expect(current).toMatchObject({ SecretString: 'second', VersionId: put.ClientRequestToken })
  const previous = { SecretId, VersionStage: 'AWSPREVIOUS' }
  expect(await secrets.send(new GetSecretValueCommand(previous))).toMatchObject({
    SecretString: first.SecretString,
  })
})

test('repeating a rotation changes nothing, and another value under its id is refused', async () => {
  const put = { SecretId, SecretString: 'third', ClientRequestToken: 'b'.repeat(32) }
  await secrets.send(new PutSecretValueCommand(put))
  await secrets.send(new PutSecretValueCommand(put))
  const { VersionIdsToStages } = await secrets.send(new DescribeSecretCommand({ SecretId }))
  expect(VersionIdsToStages).toEqual({
    ['a'.repeat(32)]: ['AWSPREVIOUS'],
    ['b'.repeat(32)]: ['AWSCURRENT'],
  })
  await expect(
    secrets.send(new PutSecretValueCommand({ ...put, SecretString: 'other' })),
  ).rejects.toMatchObject({ name: 'ResourceExistsException' })
})

test('a rotation can be taken back by moving AWSCURRENT', async () => {
  const { VersionId } = await secrets.send(
    new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' }),
  )
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: VersionId,
    }),
  )
  expect(await secrets.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({ VersionId })
})

test('an unknown secret is not found', async () => {
  await expect(
    secrets.send(new GetSecretValueCommand({ SecretId: 'nobody' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('the buckets of the template return the bytes that were put', async () => {
  const s3 = new S3Client({
    ...clientConfiguration(endpoints.S3),
    ...asFunction('ingest'),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = { Bucket: readBuckets(template)[0]?.name, Key: 'drop/a b.json' }
  await s3.send(new PutObjectCommand({ ...at, Body: '{"a":1}' }))
  const { Body } = await s3.send(new GetObjectCommand(at))
  expect(await Body?.transformToString()).toBe('{"a":1}')
  expect(calls.list().filter(({ service }) => service === 's3')).toMatchObject([
    {
      function: 'ingest',
      action: 'PutObject',
      resource: `${at.Bucket}/drop/a b.json`,
      status: 200,
    },
    { function: 'ingest', action: 'GetObject', status: 200 },
  ])
})

test('of several simultaneous puts that require the object to be absent, only the first stores it', async () => {
  const s3 = new S3Client({ ...clientConfiguration(endpoints.S3), ...asFunction('ingest') })
  const at = { Bucket: readBuckets(template)[0]?.name, Key: 'drop/once.json' }
  const put = (Body: string) => s3.send(new PutObjectCommand({ ...at, Body, IfNoneMatch: '*' }))
  const first = await Promise.allSettled(['1', '2', '3'].map(put))
  expect(first.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await expect(put('4')).rejects.toMatchObject({ name: 'PreconditionFailed' })
  const stored = first.findIndex(({ status }) => status === 'fulfilled') + 1
  const { Body } = await s3.send(new GetObjectCommand(at))
  expect(await Body?.transformToString()).toBe(`${stored}`)
})

test('an object that has been replaced since it was read is neither copied nor deleted', async () => {
  const s3 = new S3Client({ ...clientConfiguration(endpoints.S3), ...asFunction('ingest') })
  const Bucket = readBuckets(template)[0]?.name ?? ''
  const at = { Bucket, Key: 'drop/a file.csv' }
  const put = (Body: string) => s3.send(new PutObjectCommand({ ...at, Body }))
  const read = async () => (await s3.send(new GetObjectCommand(at))).ETag
  const move = async (expected: string | undefined) => {
    const CopySource = `${Bucket}/${encodeURIComponent('drop')}/${encodeURIComponent('a file.csv')}`
    const copy = { Bucket, Key: 'dropped/a file.csv', CopySource, CopySourceIfMatch: expected }
    const [copied] = await Promise.allSettled([s3.send(new CopyObjectCommand(copy))])
    const deletion = new DeleteObjectCommand({ ...at, IfMatch: expected })
    const [deleted] = await Promise.allSettled([s3.send(deletion)])
    return [copied, deleted]
  }
  const refused = { status: 'rejected', reason: { name: 'PreconditionFailed' } }
  await put('old')
  const before = await read()
  await put('new')
  expect(await move(before)).toMatchObject([refused, refused])
  expect(await move(await read())).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  await expect(read()).rejects.toThrow()
})

test('a read while an object is replaced gets the old contents or the new ones, whole', async () => {
  const s3 = new S3Client({ ...clientConfiguration(endpoints.S3), ...asFunction('ingest') })
  const at = { Bucket: readBuckets(template)[0]?.name, Key: 'drop/replaced.json' }
  const contents = ['short', 'long'.repeat(2_000)]
  const put = (Body: string) => s3.send(new PutObjectCommand({ ...at, Body }))
  const read = async () => (await s3.send(new GetObjectCommand(at))).Body?.transformToString()
  await put('short')
  for (let round = 0; round < 10; round++) {
    const [, ...found] = await Promise.all([put(contents[(round + 1) % 2] ?? ''), read(), read()])
    for (const text of found) expect(contents).toContain(text)
  }
})

test('the cost of every call is recorded, and the caller gets it only on request', async () => {
  calls.clear()
  const table = readTableDescriptions(template).find(({ TableName }) =>
    TableName.startsWith('Views'),
  )
  const TableName = table?.TableName ?? ''
  const db = documentsAt(endpoints.DYNAMODB)
  db.config.customUserAgent = [['app', 'sports-PT-NO-OP']]
  const request = { RequestItems: { [TableName]: { Keys: [{ pk: 'a', sk: 'b' }] } } }
  const silent = await db.send(new BatchGetCommand(request))
  const asked = await db.send(new BatchGetCommand({ ...request, ReturnConsumedCapacity: 'TOTAL' }))
  db.destroy()
  expect(silent.ConsumedCapacity).toBeUndefined()
  expect(asked.ConsumedCapacity).toMatchObject([{ TableName, CapacityUnits: 0.5 }])
  expect(calls.list()).toMatchObject([
    { function: 'sports', action: 'BatchGetItem', resource: TableName, consumedCapacity: 0.5 },
    { function: 'sports', consumedCapacity: 0.5 },
  ])
})

test('secrets keep their values between two starts on one folder', async () => {
  const folder = scratchFolder()
  const first = await startEmulators(template, folder)
  const value = first.secrets.valueOf(SecretId ?? '')
  await first.close()
  const second = await startEmulators(template, folder)
  expect(second.secrets.valueOf(SecretId ?? '')).toBe(value)
  await second.close()
})

test('a function copies only what it may read', async () => {
  const Bucket = readBuckets(template).find(({ name }) => name.startsWith('raw'))?.name ?? ''
  const anybody = new S3Client(clientConfiguration(endpoints.S3))
  const ingest = new S3Client({ ...clientConfiguration(endpoints.S3), ...asFunction('ingest') })
  for (const Key of ['drop/games.csv', 'feeds/games.json'])
    await anybody.send(new PutObjectCommand({ Bucket, Key, Body: 'any' }))
  const copied = (from: string) =>
    ingest.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/${from}` }))
  await copied('drop/games.csv')
  calls.clear()
  await expect(copied('feeds/games.json')).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(calls.list()).toMatchObject([
    {
      action: 'PutObject',
      refusal: expect.stringContaining(`s3:GetObject on arn:aws:s3:::${Bucket}/feeds`),
    },
  ])
  anybody.destroy()
  ingest.destroy()
})

test('mail sent through SES is in the outbox, and the call is recorded', async () => {
  calls.clear()
  const form = new URLSearchParams({
    Action: 'SendEmail',
    Source: 'hello@matchfit.example',
    'Destination.ToAddresses.member.1': 'reader@reader.example',
    'Message.Subject.Data': 'Welcome',
    'Message.Body.Text.Data': 'Hello',
    'Message.Body.Html.Data': '<p>Hello</p>',
  })
  const headers = {
    authorization: 'AWS4-HMAC-SHA256 Credential=any',
    'user-agent': 'aws-sdk-js/3 app/mail',
  }
  const answer = await fetch(endpoints.SES, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  expect(emulators.outbox.list()).toEqual([
    { to: 'reader@reader.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' },
  ])
  expect(calls.list()).toMatchObject([
    {
      function: 'mail',
      service: 'ses',
      action: 'SendEmail',
      resource: 'hello@matchfit.example',
    },
  ])
})
