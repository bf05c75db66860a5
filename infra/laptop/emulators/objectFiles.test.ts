import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { callLog } from './calls.ts'
import { clientConfiguration } from './clients.ts'
import { removeInterruptedPuts, storedObjects } from './objectFiles.ts'
import { startS3 } from './s3.ts'

const Bucket = 'raw'

/** One start of the emulator on a folder. */
const started = async <T>(folder: string, use: (s3: S3Client) => Promise<T>): Promise<T> => {
  const emulator = await startS3(
    callLog(),
    () => undefined,
    [{ name: Bucket, cors: [], announces: false }],
    folder,
  )
  const s3 = new S3Client({
    ...clientConfiguration(emulator.url),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    return await use(s3)
  } finally {
    s3.destroy()
    await emulator.close()
  }
}
const put = (s3: S3Client, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body }))
const list = async (s3: S3Client) =>
  (await s3.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key)

/** Leaves `drop/teams.csv` as a kill would, by the moment of the kill. */
const kills = {
  'while its bytes arrive': (part: (name: string) => string) => {
    rmSync(part('metadata.json'))
    rmSync(part('object.md5'))
    truncateSync(part('object'), 3)
  },
  'before its metadata is written': (part: (name: string) => string) =>
    rmSync(part('metadata.json')),
  'while its metadata is written': (part: (name: string) => string) =>
    truncateSync(part('metadata.json'), 0),
}

test.each(Object.entries(kills))(
  'an object whose put was killed %s is gone after the next start, and the others are whole',
  async (_, kill) => {
    const folder = scratchFolder()
    await started(folder, async (s3) => {
      await put(s3, 'drop/teams.csv', 'id,competition')
      await put(s3, 'drop/nfl/players.csv', 'id,name')
    })
    kill((name) => join(folder, Bucket, 'drop', `teams.csv._S3rver_${name}`))
    expect(storedObjects(folder, Bucket, 'drop/')).toEqual([
      { bucket: Bucket, key: 'drop/nfl/players.csv', size: 7 },
    ])
    await started(folder, async (s3) => {
      expect(await list(s3)).toEqual(['drop/nfl/players.csv'])
      const CopySource = `${Bucket}/drop/nfl/players.csv`
      await s3.send(new CopyObjectCommand({ Bucket, CopySource, Key: 'dropped/players.csv' }))
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'dropped/players.csv' }))
      expect(await Body?.transformToString()).toBe('id,name')
      await put(s3, 'drop/teams.csv', 'again')
      expect(await list(s3)).toContain('drop/teams.csv')
    })
    expect(
      readdirSync(join(folder, Bucket, 'drop')).filter((name) => /teams/.test(name)),
    ).toHaveLength(3)
  },
)

test('a folder without interrupted puts is left as it is, and a missing folder is no error', async () => {
  const folder = scratchFolder()
  expect(removeInterruptedPuts(join(folder, 'none'))).toBe(0)
  expect(storedObjects(folder, Bucket, 'drop/')).toEqual([])
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await started(folder, (s3) => put(s3, 'a', 'b'))
  expect(removeInterruptedPuts(folder)).toBe(0)
  expect(readdirSync(folder)).toContain('notes.txt')
})
