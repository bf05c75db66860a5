import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

export const builtPages = join(repository, 'frontend/dist')

/** Where the shells of all releases are in the bucket of pages. */
export const shellFolder = 'shells'

/** The page that the browser draws every page in. */
export interface Shell {
  key: string
  /** Undefined as long as nothing is built. */
  html?: string
}

/**
 * The shell of a built frontend. A release never overwrites another's: the viewer-request function and the page
 * function name the one that they serve, so it changes and goes back with them.
 */
export const shellOf = (folder = builtPages): Shell => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return { key: `${shellFolder}/index.html` }
  const html = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { key: `${shellFolder}/${hash}.html`, html }
}
