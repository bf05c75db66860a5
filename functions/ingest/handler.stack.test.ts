import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { publicationSetting } from '#functions/store/facts/feedSettings.ts'
import { feedListingKey } from '#functions/store/keys.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { settings, sourceSetting } from '#functions/store/settings.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { competitionFeeds } from './competitionFeeds.ts'
import { publisherClient } from './open/publisherClient.ts'

const stack = await testStack('ingest')
const { handler } = await import('./handler.ts')
/** Ten minutes are left to the function. */
const context = { getRemainingTimeInMillis: () => 600_000 }
const ingest = (event: unknown) => handler(event, context)
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
  store: factStore(stack.ownDb, FACTS_TABLE),
  open: [],
  client: publisherClient(undefined),
  contact: 'desk@portal.test',
}

const s3 = new S3Client({})
const drop = (name: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: RAW_BUCKET, Key: `drop/${name}`, Body }))
const importAt = (time: string) => ingest({ drop: true, time: `2026-11-21T${time}:00Z` })

const queue = new SQSClient({ useQueueUrlAsEndpoint: false, userAgentAppId: '' })
const askedRuns = async () => {
  const QueueUrl = stack.environment.CALCULATIONS_QUEUE
  const { Messages = [] } = await queue.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  )
  return Messages.map(({ Body = '' }) => JSON.parse(Body))
}
const teams = (...abbreviations: string[]) =>
  [
    'id,competition,city,name,abbreviation,primaryColour,secondaryColour',
    ...abbreviations.map((one) => `nfl-${one},NFL,Town ${one},Team ${one},${one},00338D,C60C30`),
  ].join('\n')

it('a competition’s ingest reads no dropped file, and nothing else while no provider key is set', async () => {
  await drop('teams.csv', teams('BUF', 'MIA'))
  expect(await ingest({ competition: 'NFL', time: '2026-11-21T12:00:00Z' })).toEqual([])
  expect(await askedRuns()).toEqual([])
})

it('dropped files wait while a competition is being read, and are imported afterwards', async () => {
  const { take, release } = leases(stack.ownDb, RUNS_TABLE)
  const reading = await take('ingest#EPL', 60_000, new Date())
  if (!reading) throw new Error('Nobody else reads the EPL')
  expect(await importAt('12:10')).toEqual([])
  expect(await ingest({ competition: 'EPL', time: '2026-11-21T12:10:00Z' })).toEqual([])
  await release(reading)
  expect(await importAt('12:15')).toMatchObject([
    { feed: 'drop', outcome: 'applied', rejected: 0, counts: { 'created.team': 2 } },
  ])
  // A file may be about any competition.
  const time = '2026-11-21T12:15:00.000Z'
  const all = competitions.map((competition) => ({ kind: 'begin', competition, time }))
  expect(await askedRuns()).toEqual(expect.arrayContaining(all))
})

it('a drop folder without files asks for no calculation', async () => {
  expect(await importAt('12:30')).toEqual([])
  expect(await askedRuns()).toEqual([])
})

it('an import that may have died halfway asks for a calculation', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const send = S3Client.prototype.send as (...args: unknown[]) => unknown
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
    this: S3Client,
    ...args: unknown[]
  ) {
    if (args[0] instanceof ListObjectsV2Command) throw new Error('there is no metadata')
    return send.apply(this, args)
  } as never)
  expect(await importAt('12:45')).toEqual([])
  expect(await askedRuns()).toHaveLength(competitions.length)
})

it('ingests that start at the same time leave the same facts as one after the other', async () => {
  const players = clubs.flatMap((club) =>
    [1, 2, 3].map((n) => `nfl-${club}-${n},NFL,nfl-${club},Player ${club} ${n},QB,yes`),
  )
  const reports = clubs.flatMap((club) =>
    ['2026-11-18', '2026-11-19', '2026-11-20'].map(
      (day) => `nfl-${club}-1,${day}T17:00:00Z,Questionable,Ankle`,
    ),
  )
  await drop('players.csv', ['id,competition,teamId,name,position,active', ...players].join('\n'))
  await drop('statuses.csv', ['playerId,at,status,bodyPart', ...reports].join('\n'))
  const all = competitions.map((competition) => ({ competition, time: '2026-11-21T13:00:00Z' }))
  const dropped = { drop: true, time: '2026-11-21T13:00:00Z' }
  await Promise.all([dropped, dropped, dropped, ...all, ...all].map(ingest))
  await importAt('13:15')
  expect(await importAt('13:30')).toEqual([])
  const nobody = DynamoDBDocumentClient.from(new DynamoDBClient({ userAgentAppId: '' }))
  const { Items = [] } = await nobody.send(new ScanCommand({ TableName: FACTS_TABLE }))
  const injuries = Items.flatMap(({ sk }) => /^(.+)#injury#/.exec(sk)?.[1] ?? [])
  expect(injuries.toSorted()).toEqual(['nfl-BUF-1', 'nfl-MIA-1'])
})
const clubs = ['BUF', 'MIA'] as const

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
  expect(await ingest({ competition: 'ESP', time: '2026-11-21T12:45:00Z' })).toMatchObject([
    { feed: 'publications/esp/local', outcome: 'failed' },
  ])
  const leftOut = { feed: 'publications/gazette', reason: expect.stringContaining('its league') }
  expect(logged).toHaveBeenCalledWith('a feed of the settings is left out', leftOut)
  const { Item } = await stack.ownDb.send(
    new GetCommand({ TableName: RUNS_TABLE, Key: feedListingKey('ESP') }),
  )
  expect(Item).toMatchObject({ feeds: ['publications/esp/local'], leftOut: [leftOut] })
})

it('dropped files of a publisher are read as if they had been fetched at their time', async () => {
  const match = (round: string, date: string, team1: string, team2: string, score: object) => ({
    ...{ round, date, time: '21:00', team1, team2, score },
  })
  const matches = [
    match('Matchday 1', '2026-08-15', 'Girona FC', 'Sevilla FC', { ft: [1, 3] }),
    match('Matchday 2', '2026-11-28', 'Sevilla FC', 'Valencia CF', {}),
  ]
  await drop(
    'openfootball/20261121T090000Z/2026-27.es.1.json',
    JSON.stringify({ name: 'Primera División 2026/27', matches }),
  )
  expect(await importAt('14:30')).toMatchObject([
    {
      feed: 'openfootball/esp/fixtures',
      outcome: 'applied',
      counts: { 'created.game': 2, 'created.score': 1 },
    },
  ])
  expect(await importAt('14:45')).toEqual([])
})

it('a dropped file of a publisher that cannot be read stays, and the next import reads it', async () => {
  const match = {
    ...{ round: 'Matchday 3', date: '2026-12-05', time: '21:00', score: {} },
    ...{ team1: 'Valencia CF', team2: 'Sevilla FC' },
  }
  const content = JSON.stringify({ name: 'Primera División 2026/27', matches: [match] })
  await drop('openfootball/20261121T093000Z/2026-27.es.1.json', content)
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const { send } = S3Client.prototype
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (this: S3Client, ...args) {
    if (args[0] instanceof GetObjectCommand) throw new Error('S3 is broken')
    return send.apply(this, args as never) as never
  })
  expect(await importAt('15:00')).toEqual([])
  vi.restoreAllMocks()
  expect(await importAt('15:15')).toMatchObject([
    { feed: 'openfootball/esp/fixtures', outcome: 'applied', counts: { 'created.game': 1 } },
  ])
})

it('rejects an event with an unknown competition', async () => {
  await expect(ingest({ competition: 'XFL', time: '2026-11-21T12:00:00Z' })).rejects.toThrow()
})

it('asks a source that needs a key only once it has one', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const names = async () => {
    const keyed = { ...sources, open: ['nba', 'the-odds-api'] as const }
    const { feeds } = await competitionFeeds('NBA', now, keyed)
    return feeds.map(({ name }) => name)
  }
  expect(await names()).not.toContain('the-odds-api/nba/lines')
  await new SecretsManagerClient({ userAgentAppId: '' }).send(
    new PutSecretValueCommand({
      SecretId: PROVIDER_SECRET_ID,
      SecretString: JSON.stringify({ 'the-odds-api': 'a-key' }),
    }),
  )
  expect(await names()).toEqual(
    expect.arrayContaining(['nba/nba/schedule', 'the-odds-api/nba/lines']),
  )
})

it('reads the sources that an admin has switched on, and no longer those that he has switched off', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const names = async () =>
    (await competitionFeeds('EPL', now, { ...sources, open: ['openfootball'] })).feeds.map(
      ({ name }) => name.split('/')[0],
    )
  expect(new Set(await names())).toEqual(new Set(['openfootball']))
  await sources.settings.write(sourceSetting, [
    { name: 'fpl', on: true, accepts: openSources.fpl.condition },
    { name: 'openfootball', on: false, accepts: null },
  ])
  expect(new Set(await names())).toEqual(new Set(['fpl']))
})

it('reads the provider’s feeds once its key is set, at the addresses that admins have set', async () => {
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
  const { feeds, leftOut } = await competitionFeeds(
    'NBA',
    new Date('2026-11-21T12:00:00Z'),
    sources,
  )
  expect(leftOut).toMatchObject([{ feed: 'publications/gazette' }])
  const names = feeds.map(({ name }) => name)
  expect(names).toContain('sportsdataio/nba/players')
  expect(names.at(-1)).toBe('publications/nba-BOS/gazette')
  expect(names.filter((name) => name.includes('nfl'))).toEqual([])
  const { feeds: ofNfl } = await competitionFeeds('NFL', new Date('2026-11-21T12:00:00Z'), sources)
  expect(ofNfl.at(-1)?.name).toMatch(/^sportsdataio\/nfl\//)
})
