import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Dropped } from './readFiles.ts'

/** The files of a folder and of the folders in it. Links are not followed: they may lead anywhere. */
export async function* folder(root: string): AsyncGenerator<Dropped> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    yield { name, size: (await stat(path)).size, read: () => readFile(path) }
  }
}
