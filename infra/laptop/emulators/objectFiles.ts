import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
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

/** Objects of a bucket, listed without the emulator, which takes most of a second to load. */
export const storedObjects = (folder: string, bucket: string, prefix: string) => {
  const below = join(folder, bucket, prefix)
  if (!existsSync(below)) return []
  return readdirSync(below, { recursive: true, encoding: 'utf8' })
    .filter((name) => objectFile.test(name) && isWhole(filesOf(join(below, name))[2] ?? ''))
    .map((name) => ({
      bucket,
      key: prefix + name.replace(objectFile, ''),
      size: statSync(join(below, name)).size,
    }))
}

/**
 * Removes objects that a kill left half-written, and returns how many. No caller was told that they were stored, and
 * on AWS a put succeeds as a whole or not at all. Left in place, they would make every later listing or copy of
 * their folder fail.
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
