import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The emulator writes an object in three files, and its metadata last. */
const objectFile = /\._S3rver_object$/
const filesOf = (path: string) =>
  ['object', 'object.md5', 'metadata.json'].map((part) => path.replace(/object$/, part))

const isWhole = (metadata: string) => {
  if (!existsSync(metadata)) return false
  try {
    JSON.parse(readFileSync(metadata, 'utf8'))
    return true
  } catch {
    return false
  }
}

/**
 * Removes objects of which a kill has left only a part. No caller was told that they were stored, and on AWS they
 * would not be: a put succeeds as a whole or not at all. Here, one of them would fail every listing or copy of
 * its folder from then on. Returns how many there were.
 */
export const removeInterruptedPuts = (folder: string) => {
  if (!existsSync(folder)) return 0
  const interrupted = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => objectFile.test(name))
    .map((name) => filesOf(join(folder, name)))
    .filter(([, , metadata = '']) => !isWhole(metadata))
  for (const path of interrupted.flat()) rmSync(path, { force: true })
  return interrupted.length
}
