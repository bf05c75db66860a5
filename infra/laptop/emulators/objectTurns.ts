import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * Serializes the requests to one object. The emulator replaces an object in steps, and a read between them would
 * get the new contents cut to the old length. On S3 a read gets either the old object or the new one, whole.
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
 * Refuses a put with `if-none-match: *` if the object exists. The emulator ignores this header on a put.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export const mayPut = (
  folder: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
): boolean =>
  method !== 'PUT' ||
  headers['if-none-match'] !== '*' ||
  !existsSync(join(folder, `${path}._S3rver_metadata.json`))
