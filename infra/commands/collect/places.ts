import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { OperatorError } from '../../laptop/operatorError.ts'

/** Where collected files are put. */
export interface CollectionPlace {
  /** False if the newest file of this name has the same content, so that nothing was put. */
  put(source: string, time: string, file: string, bytes: Uint8Array): Promise<boolean>
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const newestOf = (folder: string, file: string) => {
  const times = existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : []
  const path = times.map((time) => join(folder, time, `${file}.gz`)).find(existsSync)
  return path && gunzipSync(readFileSync(path))
}

/** A folder of `SOURCE/TIME/FILE.gz`, as `npm start -- --seed recorded` plays it. */
export const folderPlace = (folder: string): CollectionPlace => ({
  async put(source, time, file, bytes) {
    const newest = newestOf(join(folder, source), file)
    if (newest && hashOf(newest) === hashOf(bytes)) return false
    const path = join(folder, source, time, `${file}.gz`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, gzipSync(bytes))
    return true
  },
})

/** The drop folder of a deployed portal, which reads the files as if it had fetched them. */
const dropPlace = (bucket: string, prefix: string): CollectionPlace => {
  const s3 = new S3Client({})
  return {
    async put(source, time, file, bytes) {
      const Key = `${prefix}${source}/${time}/${file}.gz`
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: gzipSync(bytes) }))
      return true
    },
  }
}

export const placeAt = (to: string): CollectionPlace => {
  if (!to.startsWith('s3:')) return folderPlace(to)
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? []
  if (!bucket) throw new OperatorError(`${to} is no address of a bucket: s3://BUCKET/drop/`)
  return dropPlace(bucket, path === '' || path.endsWith('/') ? path : `${path}/`)
}
