import { join } from 'node:path'

/** The root folder. Paths from it survive a move of the file that names them. */
export const repository = join(import.meta.dirname, '..')
