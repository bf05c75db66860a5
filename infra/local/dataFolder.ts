import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { repository } from '#infra/repository.ts'
import { CannotStart, reasonOf } from './cannotStart.ts'
import { DamagedData, readJson, writeJson } from './dataFiles.ts'

export const defaultDataFolder = join(repository, '.data')

const format = 1
const marker = z.object({ format: z.number() })
const markerFile = 'matchfit.json'
const lockFile = 'lock'

/** What cannot be read is never overwritten: the sentence says what can be done. */
export const readable = async <Result>(folder: string, open: () => Result | Promise<Result>) => {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error
    throw new CannotStart(
      `The data in ${folder} cannot be read (${error.message}). Nothing was changed: start with --fresh to begin anew, or with --data elsewhere.`,
    )
  }
}

/** Not mkdir's `recursive`: it never returns where a folder can be made nowhere, as in /proc. */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const create = (folder: string) => {
  try {
    makeFolder(folder)
    return readdirSync(folder)
  } catch (error) {
    throw new CannotStart(`The data folder ${folder} cannot be used (${reasonOf(error)}).`)
  }
}

const check = (folder: string, content: readonly string[], fresh: boolean) => {
  const others = content.filter((name) => name !== lockFile)
  if (others.length > 0 && !others.includes(markerFile))
    throw new CannotStart(
      `${folder} holds other files and is no data folder of Matchfit: choose another with --data.`,
    )
  if (fresh) return
  const found = marker.safeParse(readJson(join(folder, markerFile)) ?? { format })
  if (!found.success) throw new DamagedData(join(folder, markerFile))
  if (found.data.format > format)
    throw new CannotStart(`The data in ${folder} was written by a newer version of Matchfit.`)
}

/** Opens the folder for this process alone; `fresh` empties it first. */
export const openDataFolder = (folder: string, { fresh }: { fresh: boolean }) => {
  const content = create(folder)
  check(folder, content, fresh)
  const release = lock(join(folder, lockFile))
  if (fresh)
    for (const name of content.filter((one) => one !== lockFile && one !== markerFile))
      rmSync(join(folder, name), { recursive: true, force: true })
  writeJson(join(folder, markerFile), { format })
  return { folder, release }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const holderOf = (file: string) => {
  const pid = Number(readFileSync(file, 'utf8'))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

const take = (file: string) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new CannotStart(`The data folder cannot be written to (${reasonOf(error)}).`)
  }
}

/** One process per folder. A lock whose process is gone (kill -9, power) is taken over. */
export const lock = (file: string) => {
  if (!take(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && holder !== process.pid && isAlive(holder))
      throw new CannotStart(
        `Process ${holder} is using this data folder: stop it, choose another with --data, or delete ${file} if that process is something else.`,
      )
    rmSync(file, { force: true })
    if (!take(file)) throw new CannotStart('Another start has just taken this data folder.')
  }
  return () => rmSync(file, { force: true })
}
