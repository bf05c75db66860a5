import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

export const builtPages = join(repository, 'frontend/dist')

/** The folder of all releases' shells in the bucket of pages. */
export const shellFolder = 'shells'

/** The HTML document in which the browser draws every page. */
export interface Shell {
  key: string
  /** Undefined until the frontend is built. */
  html?: string
}

/**
 * The shell of a built frontend. A release never overwrites another's. The viewer-request function and the page
 * function name the shell that they serve, so rolling back these functions also restores the former shell.
 */
export const shellOf = (folder = builtPages): Shell => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return { key: `${shellFolder}/index.html` }
  const html = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { key: `${shellFolder}/${hash}.html`, html }
}
