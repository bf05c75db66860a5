import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * Serializes the requests to one object. The emulator replaces an object in steps, so a read in between would get
 * the new contents cut to the old length; on S3 it gets the old object or the new one, whole.
 */
export const objectTurns = () => {
  const newest = new Map<string, Promise<unknown>>()
  return async (path: string, response: ServerResponse) => {
    const before = newest.get(path)
    const closed = new Promise<void>((resolve) => response.on('close', resolve))
    const done = Promise.all([before, closed])
    newest.set(path, done)
    void done.then(() => newest.get(path) === done && newest.delete(path))
    await before
  }
}

/**
 * True if a request's conditions hold, which the emulator ignores: `if-none-match: *` of a put, and the content
 * expected by a deletion or a copy.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-requests.html
 */
export const mayProceed = (folder: string, { method, headers }: IncomingMessage, path: string) => {
  const fileOf = (key: string, part: string) => join(folder, `${key}._S3rver_${part}`)
  if (method === 'PUT' && headers['if-none-match'] === '*')
    return !existsSync(fileOf(path, 'metadata.json'))
  const { 'x-amz-copy-source': original, 'x-amz-copy-source-if-match': ofOriginal } = headers
  const expected = method === 'DELETE' ? headers['if-match'] : ofOriginal
  if (expected === undefined) return true
  const key = method === 'DELETE' ? path : decodeURIComponent(String(original)).replace(/^\//, '')
  const file = fileOf(key, 'object.md5')
  return existsSync(file) && JSON.stringify(readFileSync(file, 'utf8')) === expected
}
