import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Sources {
  folders: readonly string[]
  files: readonly string[]
  /** Leaves files of the folders out. */
  except: RegExp
}

/** A hash of the names and contents of sources: what was made of them stands while it is the same. */
export const sourceHash = (root: string, { folders, files, except }: Sources) => {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !except.test(file)),
  )
  const hash = createHash('sha256')
  for (const file of [...inFolders.sort(), ...files.filter((file) => existsSync(join(root, file)))])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The file that notes what a checkout has made. Several checkouts may share one folder of packages. */
export const recordOf = (root: string, made: string) => {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(root, `node_modules/.cache/matchfit/${made}-${checkout}.json`)
}
