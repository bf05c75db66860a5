import {
  CopyObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { dropFolder, importDrop } from './drop.ts'

const stack = await testStack('ingest')
const { FACTS_TABLE = '', RUNS_TABLE = '', RAW_BUCKET = '' } = stack.environment
const s3 = new S3Client({})
const drop = dropFolder(s3, RAW_BUCKET)
const importing = {
  store: factStore(stack.ownDb, FACTS_TABLE),
  runs: feedRuns(stack.ownDb, RUNS_TABLE),
  drop,
  now: new Date('2026-11-21T12:00:00Z'),
}
const importAll = (context = importing) => importDrop({ ...context, files: drop.files() })

const put = (Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: RAW_BUCKET, Key, Body }))
const keys = async () =>
  (await s3.send(new ListObjectsV2Command({ Bucket: RAW_BUCKET }))).Contents?.map(({ Key }) => Key)

it('does nothing if no file was dropped', async () => {
  expect(await importAll()).toBeUndefined()
})

it('imports teams before those who refer to them, reports the rejects and archives the files', async () => {
  await put(
    'drop/players.csv',
    'id,competition,teamId,name,jersey\nnfl-1,NFL,nfl-BUF,One,17\nnfl-2,NFL,nfl-BUF,Two,x\n',
  )
  await put(
    'drop/teams.csv',
    'id,competition,city,name,abbreviation,primaryColour,secondaryColour\nnfl-BUF,NFL,Buffalo,Bills,BUF,00338D,C60C30\n',
  )
  await put(
    'drop/games.csv',
    'id,competition,season,homeTeamId,awayTeamId\nnfl-g1,NFL,2026,nfl-BUF,nfl-LON\n',
  )
  const record = await importAll()
  expect(record).toMatchObject({
    outcome: 'applied',
    rejected: 2,
    rejects: [
      { path: 'players.csv:3' },
      { path: 'games.csv:2', reason: 'there is no team nfl-LON' },
    ],
    counts: { 'created.team': 1, 'created.player': 1 },
  })
  expect(
    (await importing.store.lists.players('NFL')).filter(
      ({ source }) => source.teamId === 'nfl-BUF',
    ),
  ).toHaveLength(1)
  expect(await keys()).toEqual([
    'dropped/2026-11-21T12:00:00.000Z/games.csv',
    'dropped/2026-11-21T12:00:00.000Z/players.csv',
    'dropped/2026-11-21T12:00:00.000Z/teams.csv',
  ])
})

const team = (id: string) =>
  `id,competition,city,name,abbreviation,primaryColour,secondaryColour\nnfl-${id},NFL,City,Name,${id},00338D,C60C30\n`

/** Fails one kind of request for one key. */
const breakdown = (Command: abstract new (...args: never[]) => object, key: string) => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const send = S3Client.prototype.send as (...args: unknown[]) => unknown
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
    this: S3Client,
    ...args: unknown[]
  ) {
    const [command] = args as [{ input: { Key?: string; CopySource?: string } }]
    const { Key, CopySource } = command.input
    if (command instanceof Command && (Key === key || CopySource?.endsWith(key)))
      throw new Error('there is no metadata')
    return send.apply(this, args)
  } as never)
}

it('an object that cannot be read stays, and the other files are imported all the same', async () => {
  await put('drop/one/teams.csv', team('AAA'))
  await put('drop/two/teams.csv', team('BBB'))
  breakdown(GetObjectCommand, 'drop/one/teams.csv')
  const later = { ...importing, now: new Date('2026-11-21T12:15:00Z') }
  expect(await importAll(later)).toMatchObject({
    outcome: 'applied',
    raw: 'two/teams.csv',
    message: 'could not be imported, and stay: one/teams.csv',
    counts: { 'created.team': 1 },
  })
  vi.restoreAllMocks()
  expect((await keys())?.filter((key) => key?.startsWith('drop/'))).toEqual(['drop/one/teams.csv'])
  expect(await importAll(later)).toMatchObject({ raw: 'one/teams.csv', outcome: 'applied' })
})

it('a folder with nothing but an unreadable object is a failed import', async () => {
  await put('drop/teams.csv', team('CCC'))
  breakdown(GetObjectCommand, 'drop/teams.csv')
  const record = await importAll({ ...importing, now: new Date('2026-11-21T12:30:00Z') })
  expect(record).toMatchObject({ outcome: 'failed' })
  expect(record?.raw).toBeUndefined()
})

it('a file that cannot be moved away is imported again, which writes nothing', async () => {
  const again = { ...importing, now: new Date('2026-11-21T12:45:00Z') }
  breakdown(CopyObjectCommand, 'drop/teams.csv')
  expect(await importAll(again)).toMatchObject({ counts: { 'created.team': 1 } })
  vi.restoreAllMocks()
  expect(await importAll(again)).toMatchObject({ counts: { writes: 0 } })
  expect((await keys())?.filter((key) => key?.startsWith('drop/'))).toEqual([])
})
