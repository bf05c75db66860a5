import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, expect, inject, test } from 'vitest'
import { shellOf } from '#infra/stack/site/shell.ts'
import { clientConfiguration } from '../../laptop/emulators/clients.ts'
import { startEmulators } from '../../laptop/emulators/emulators.ts'
import { readBuckets } from '../../laptop/template/storage.ts'
import { releaseAssets } from './releaseAssets.ts'

const template = inject('template')
const emulators = await startEmulators(template)
const scratch = mkdtempSync(join(tmpdir(), 'matchfit-releases-'))
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  await emulators.close()
})
const Bucket = readBuckets(template).find(({ name }) => name.startsWith('pages'))?.name ?? ''
const s3 = new S3Client({
  ...clientConfiguration(emulators.endpoints.S3),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

/** A built frontend with these scripts. */
const builtWith = (...names: string[]) => {
  const folder = mkdtempSync(join(scratch, 'built-'))
  for (const part of ['assets', 'brotli']) {
    mkdirSync(join(folder, part))
    for (const name of names) writeFileSync(join(folder, part, name), name)
  }
  writeFileSync(join(folder, 'index.html'), names.join())
  return { folder, names, shell: shellOf(folder).key }
}
type Built = ReturnType<typeof builtWith>

/** Publishes like BucketDeployment, which writes only the files that the bucket lacks. */
const publish = async ({ names, shell }: Built) => {
  await s3.send(new PutObjectCommand({ Bucket, Key: shell, Body: names.join() }))
  for (const part of ['assets', 'brotli'])
    for (const name of names) {
      const at = { Bucket, Key: `${part}/${name}` }
      const isThere = await s3.send(new GetObjectCommand(at)).then(
        () => true,
        () => false,
      )
      if (!isThere)
        await s3.send(
          new PutObjectCommand({
            ...at,
            Body: name,
            ContentType: 'text/javascript',
            CacheControl: 'public, max-age=31536000, immutable',
            ...(part === 'brotli' && { ContentEncoding: 'br' }),
          }),
        )
    }
}
const deploy = async (built: Built) => {
  const assets = releaseAssets(s3, Bucket, built.folder)
  await assets.keep()
  await publish(built)
  await assets.retire()
}
const tagsOf = async (Key: string) => {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))
  return TagSet.map((tag) => `${tag.Key}=${tag.Value}`)
}
const marked = (name: string) => Promise.all([tagsOf(`assets/${name}`), tagsOf(`brotli/${name}`)])
const expiring = [['retired=true'], ['retired=true']]

const first = builtWith('old.js', 'both.js')
const second = builtWith('new.js', 'both.js')
await deploy(first)
await deploy(second)

test('files that a release no longer has expire, and its own files do not', async () => {
  expect(await marked('old.js')).toEqual(expiring)
  for (const name of second.names) expect(await marked(name)).toEqual([[], []])
  expect(await tagsOf(first.shell)).toEqual(['retired=true'])
  expect(await tagsOf(second.shell)).toEqual([])
})

test('a retired file is still served', async () => {
  const { Body, ContentType, ContentEncoding, CacheControl } = await s3.send(
    new GetObjectCommand({ Bucket, Key: 'brotli/old.js' }),
  )
  expect(await Body?.transformToString()).toBe('old.js')
  expect({ ContentType, ContentEncoding, CacheControl }).toEqual({
    ContentType: 'text/javascript',
    ContentEncoding: 'br',
    CacheControl: 'public, max-age=31536000, immutable',
  })
})

test('a file is rewritten only when it is retired or used again, so that its 30 days do not restart', async () => {
  const written: string[] = []
  s3.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'CopyObjectCommand') written.push((args.input as { Key: string }).Key)
        return next(args)
      },
    { step: 'initialize' },
  )
  await deploy(second)
  expect(written).toEqual([])
  // Before the former release is published again, its files must be safe from expiring.
  await releaseAssets(s3, Bucket, first.folder).keep()
  expect(written.toSorted()).toEqual(['assets/old.js', 'brotli/old.js', first.shell])
  for (const name of first.names) expect(await marked(name)).toEqual([[], []])
  expect(await tagsOf(first.shell)).toEqual([])
  await deploy(first)
  expect(await tagsOf(second.shell)).toEqual(['retired=true'])
  expect(await marked('new.js')).toEqual(expiring)
})

test('a release that lacks a file is an error, and retires nothing', async () => {
  const broken = builtWith('missing.js')
  await expect(releaseAssets(s3, Bucket, broken.folder).retire()).rejects.toThrow(
    `The bucket of pages lacks ${broken.shell}, assets/missing.js, brotli/missing.js of this release: deploy it again.`,
  )
  expect(await marked('both.js')).toEqual([[], []])
})
