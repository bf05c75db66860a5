import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

const isSource = (name: string) => /\.(ts|json)$/.test(name) && !name.includes('.test.')

const sourcesIn = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/**
 * Recognizes the code of the functions with its parameters and libraries. The calculations write every
 * page again when it changes.
 */
export const codeVersion = () => {
  const hash = createHash('sha256')
  const lock = join(repository, 'package-lock.json')
  for (const file of [...sourcesIn('functions'), ...sourcesIn('shared'), lock])
    hash.update(file.slice(repository.length)).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 16)
}
