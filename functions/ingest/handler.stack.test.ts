import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { publicationSetting } from '#functions/store/facts/feedSettings.ts'
import { feedListingKey } from '#functions/store/keys.ts'
import { settings } from '#functions/store/settings.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { competitionFeeds } from './competitionFeeds.ts'

const stack = await testStack('ingest')
const { handler } = await import('./handler.ts')
const {
  RAW_BUCKET = '',
  PROVIDER_SECRET_ID = '',
  FACTS_TABLE = '',
  RUNS_TABLE = '',
} = stack.environment

const bostonGazette: Publication = {
  ...gazette,
  feed: 'publications/nba-BOS/gazette',
  competition: 'NBA',
  teamId: 'nba-BOS',
}
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

it('a feed that breaks a rule is logged, and the other feeds of its league are still read', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  await sources.settings.write(publicationSetting('ESP'), [
    { ...gazette, feed: 'publications/gazette', competition: 'ESP' },
    // This is no address on the internet, so nothing is requested.
    {
      ...gazette,
      feed: 'publications/esp/local',
      competition: 'ESP',
      address: 'https://10.0.0.1/',
    },
  ])
  expect(await handler({ competition: 'ESP', time: '2026-11-21T12:45:00Z' })).toMatchObject([
    { feed: 'publications/esp/local', outcome: 'failed' },
  ])
  const leftOut = { feed: 'publications/gazette', reason: expect.stringContaining('its league') }
  expect(logged).toHaveBeenCalledWith('a feed of the settings is left out', leftOut)
  const { Item } = await stack.ownDb.send(
    new GetCommand({ TableName: RUNS_TABLE, Key: feedListingKey('ESP') }),
  )
  expect(Item).toMatchObject({ feeds: ['publications/esp/local'], leftOut: [leftOut] })
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
      ...bostonGazette,
      // Saved before names had to begin with their league.
      feed: 'publications/gazette',
    },
    bostonGazette,
  ])
  const { feeds, leftOut } = await competitionFeeds('NBA', sources)
  expect(leftOut).toMatchObject([{ feed: 'publications/gazette' }])
  const names = feeds.map(({ name }) => name)
  expect(names).toContain('sportsdataio/nba/players')
  expect(names.at(-1)).toBe('publications/nba-BOS/gazette')
  expect(names.filter((name) => name.includes('nfl'))).toEqual([])
  const { feeds: ofNfl } = await competitionFeeds('NFL', sources)
  expect(ofNfl.at(-1)?.name).toMatch(/^sportsdataio\/nfl\//)
})
