import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { publicationSetting, settings } from '#functions/store/settings.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { competitionFeeds } from './competitionFeeds.ts'

const stack = await testStack('ingest')
const { handler } = await import('./handler.ts')
const { RAW_BUCKET = '', PROVIDER_SECRET_ID = '', FACTS_TABLE = '' } = stack.environment

const sources = {
  secrets: new SecretsManagerClient({}),
  providerSecretId: PROVIDER_SECRET_ID,
  settings: settings(stack.ownDb, FACTS_TABLE),
}

it('imports only dropped files while no provider key is set', async () => {
  expect(await handler({ competition: 'NFL', time: '2026-11-21T12:00:00Z' })).toEqual([])
  await new S3Client({}).send(
    new PutObjectCommand({
      Bucket: RAW_BUCKET,
      Key: 'drop/teams.csv',
      Body: 'id,competition,city,name,abbreviation,primaryColour,secondaryColour\nnfl-BUF,NFL,Buffalo,Bills,BUF,00338D,C60C30\n',
    }),
  )
  expect(await handler({ competition: 'NFL', time: '2026-11-21T12:15:00Z' })).toMatchObject([
    { feed: 'drop', outcome: 'applied', counts: { 'created.team': 1 } },
  ])
})

it('queues a calculation of every changed competition, and none if nothing changed', async () => {
  const queue = new SQSClient({ useQueueUrlAsEndpoint: false, userAgentAppId: '' })
  const asked = async () => {
    const QueueUrl = stack.environment.CALCULATIONS_QUEUE
    const { Messages = [] } = await queue.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    )
    return Messages.map(({ Body = '' }) => JSON.parse(Body))
  }
  // A file may be about any competition.
  const time = '2026-11-21T12:15:00.000Z'
  const all = competitions.map((competition) => ({ kind: 'begin', competition, time }))
  expect(await asked()).toEqual(expect.arrayContaining(all))
  await handler({ competition: 'NFL', time: '2026-11-21T12:30:00Z' })
  expect(await asked()).toEqual([])
})

it('a drop folder that cannot be listed stops neither the feeds nor the recalculation', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const send = S3Client.prototype.send as (...args: unknown[]) => unknown
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
    this: S3Client,
    ...args: unknown[]
  ) {
    if (args[0] instanceof ListObjectsV2Command) throw new Error('there is no metadata')
    return send.apply(this, args)
  } as never)
  stack.calls.clear()
  expect(await handler({ competition: 'NFL', time: '2026-11-21T12:45:00Z' })).toEqual([])
  const called = stack.calls.list().map(({ service, action }) => `${service} ${action}`)
  expect(called).toContain('secretsmanager GetSecretValue')
  expect(called.filter((one) => one.startsWith('sqs Send'))).toHaveLength(competitions.length)
})

it('rejects an event with an unknown competition', async () => {
  await expect(handler({ competition: 'XFL', time: '2026-11-21T12:00:00Z' })).rejects.toThrow()
})

it('reads a competition’s feeds once a key is set, and the addresses that admins have set', async () => {
  await new SecretsManagerClient({ userAgentAppId: '' }).send(
    new PutSecretValueCommand({
      SecretId: PROVIDER_SECRET_ID,
      SecretString: JSON.stringify({ sportsdataio: 'a-key' }),
    }),
  )
  await sources.settings.write(publicationSetting('NBA'), [
    {
      feed: 'publications/nba-BOS/gazette',
      kind: 'news',
      address: 'https://gazette.example/feed.xml',
      competition: 'NBA',
      teamId: 'nba-BOS',
      playerId: null,
      source: 'The Gazette',
    },
  ])
  const names = (await competitionFeeds('NBA', sources)).map(({ name }) => name)
  expect(names).toContain('sportsdataio/nba/players')
  expect(names.at(-1)).toBe('publications/nba-BOS/gazette')
  expect(names.filter((name) => name.includes('nfl'))).toEqual([])
  expect((await competitionFeeds('NFL', sources)).at(-1)?.name).toMatch(/^sportsdataio\/nfl\//)
})
