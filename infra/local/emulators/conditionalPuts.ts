import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * Says whether a put may be done. One with `if-none-match: *` may only where there is no object yet, and of
 * several at the same time the first one stores: the emulator does not know the header on a put.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export const conditionalPuts = (folder: string) => {
  const atWork = new Map<string, Promise<void>>()
  return async (
    { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> => {
    if (method !== 'PUT' || headers['if-none-match'] !== '*') return true
    for (let before = atWork.get(path); before; before = atWork.get(path)) await before
    if (existsSync(join(folder, `${path}._S3rver_metadata.json`))) return false
    const done = new Promise<void>((resolve) => response.on('close', resolve))
    atWork.set(path, done)
    void done.then(() => atWork.delete(path))
    return true
  }
}
