import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson, writeJson } from '../jsonFile.ts'
import { CannotStart, reasonOf } from './cannotStart.ts'
import { lock } from './lock.ts'

const format = 1
const marker = z.object({ format: z.number() })
const markerFile = 'matchfit.json'
const lockFile = 'lock'

const damaged = (folder: string, error: unknown) =>
  new CannotStart(
    `The data in ${folder} cannot be read (${reasonOf(error)}). Nothing was changed: start with --fresh to begin anew, or with --data elsewhere.`,
  )

/** What cannot be read is never overwritten: the sentence says what can be done. */
export const readable = async <Result>(folder: string, open: () => Promise<Result>) => {
  try {
    return await open()
  } catch (error) {
    throw damaged(folder, error)
  }
}

const create = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true })
    return readdirSync(folder)
  } catch (error) {
    throw new CannotStart(`The data folder ${folder} cannot be used (${reasonOf(error)}).`)
  }
}

const check = (folder: string, content: readonly string[]) => {
  const others = content.filter((name) => name !== lockFile)
  if (others.length === 0) return
  if (!others.includes(markerFile))
    throw new CannotStart(
      `${folder} holds other files and is no data folder of Matchfit: choose another with --data.`,
    )
  const found = marker.safeParse(readJson(join(folder, markerFile))).data
  if (found && found.format > format)
    throw new CannotStart(`The data in ${folder} was written by a newer version of Matchfit.`)
}

/** Opens the folder for this process alone; `fresh` empties it first. */
export const openDataFolder = (folder: string, { fresh }: { fresh: boolean }) => {
  const content = create(folder)
  check(folder, content)
  const release = lock(join(folder, lockFile))
  if (fresh)
    for (const name of content.filter((one) => one !== lockFile && one !== markerFile))
      rmSync(join(folder, name), { recursive: true, force: true })
  writeJson(join(folder, markerFile), { format })
  return { folder, release }
}
