import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { dropFolder, importDrop } from './drop.ts'

const stack = await testStack('ingest')
const { FACTS_TABLE = '', RUNS_TABLE = '', RAW_BUCKET = '' } = stack.environment
const s3 = new S3Client({})
const importing = {
  store: factStore(stack.db, FACTS_TABLE),
  runs: feedRuns(stack.db, RUNS_TABLE),
  drop: dropFolder(s3, RAW_BUCKET),
  now: new Date('2026-11-21T12:00:00Z'),
}

const put = (Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: RAW_BUCKET, Key, Body }))
const keys = async () =>
  (await s3.send(new ListObjectsV2Command({ Bucket: RAW_BUCKET }))).Contents?.map(({ Key }) => Key)

it('does nothing if no file was dropped', async () => {
  expect(await importDrop(importing)).toBeUndefined()
})

it('imports all dropped files as one payload, reports the rejects and archives the files', async () => {
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
  const record = await importDrop(importing)
  expect(record).toMatchObject({
    outcome: 'applied',
    rejected: 2,
    rejects: [
      { path: 'players.csv:3' },
      { path: 'games.csv:2', reason: 'there is no team nfl-LON' },
    ],
    counts: { 'created.team': 1, 'created.player': 1 },
  })
  expect(await importing.store.lists.roster('NFL', 'nfl-BUF')).toHaveLength(1)
  expect(await keys()).toEqual([
    'dropped/2026-11-21T12:00:00.000Z/games.csv',
    'dropped/2026-11-21T12:00:00.000Z/players.csv',
    'dropped/2026-11-21T12:00:00.000Z/teams.csv',
  ])
})
