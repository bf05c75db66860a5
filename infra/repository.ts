import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The root folder. Paths from it survive a move of the file that names them. */
export const repository = join(import.meta.dirname, '..')

/** The folder in which Node keeps compiled sources. Each process and each thread has to switch it on. */
export const compileCache = join(repository, 'node_modules/.cache/compile')

/** The commit that a folder holds, and whether it was changed since; `unknown` without git or its history. */
export const releaseIn = (folder: string): string => {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const commit = git('rev-parse', 'HEAD')
  if (commit === undefined) return 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit} with changes`
}
