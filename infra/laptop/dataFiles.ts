import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const readJson = (path: string): unknown => {
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DamagedData(path, cause)
  }
}

/** Writes in one step: a kill in the middle, or another process, leaves the old file or the new one. */
export const writeJson = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}.new`
  writeFileSync(written, JSON.stringify(value, null, 1))
  renameSync(written, path)
}

/** A file of the data folder that no version of this program can have written. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData'

  constructor(path: string, cause?: unknown) {
    super(`${path} is damaged`, { cause })
  }
}
