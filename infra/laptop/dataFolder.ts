import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { repository } from '#infra/repository.ts'
import { DamagedData, readJson, writeJson } from './dataFiles.ts'
import { OperatorError, reasonOf } from './operatorError.ts'

export const defaultDataFolder = join(repository, '.data')

const format = 1
const leagues = z.enum(['invented', 'real'])
/** Whose leagues a start loads; left out if the operator imports his own. */
type Leagues = z.infer<typeof leagues>
const marker = z.object({ format: z.number(), leagues: leagues.optional() })
const markerFile = 'matchfit.json'
const lockFile = 'lock'

/** Turns damaged data into a sentence that says what can be done. Nothing is overwritten. */
export const readable = async <Result>(folder: string, open: () => Result | Promise<Result>) => {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error
    throw new OperatorError(
      `The data in ${folder} cannot be read (${error.message}). Nothing was changed: start with --fresh to empty the folder, or with --data to use another one.`,
    )
  }
}

/** Without mkdir's `recursive`, which never returns in /proc, where no folder can be made. */
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
    throw new OperatorError(`The data folder ${folder} cannot be used (${reasonOf(error)}).`)
  }
}

/** Both use the same ids for clubs and games, so invented players would stand among a real club's. */
const refuseMixture = (folder: string, held: Leagues | undefined, next: Leagues | undefined) => {
  if (held === undefined || next === undefined || held === next) return
  throw new OperatorError(
    `The data in ${folder} are of ${held} leagues, and this start would add ${next} ones: start with --fresh to empty the folder, or with --data to use another one.`,
  )
}

/** Returns the kind of leagues that the folder holds. */
const check = (folder: string, content: readonly string[], fresh: boolean, next?: Leagues) => {
  const others = content.filter((name) => name !== lockFile)
  if (others.length > 0 && !others.includes(markerFile))
    throw new OperatorError(
      `${folder} holds other files and is not a data folder of Matchfit: choose another with --data.`,
    )
  if (fresh) return undefined
  const parsed = marker.safeParse(readJson(join(folder, markerFile)) ?? { format })
  if (!parsed.success) throw new DamagedData(join(folder, markerFile))
  if (parsed.data.format > format)
    throw new OperatorError(`The data in ${folder} was written by a newer version of Matchfit.`)
  refuseMixture(folder, parsed.data.leagues, next)
  return parsed.data.leagues
}

/** Opens the folder for this process only; `fresh` empties it first. */
export const openDataFolder = (
  folder: string,
  { fresh, leagues: next }: { fresh: boolean; leagues?: Leagues | undefined },
) => {
  const content = create(folder)
  const held = check(folder, content, fresh, next)
  const release = lock(join(folder, lockFile))
  if (fresh)
    for (const name of content.filter((name) => name !== lockFile && name !== markerFile))
      rmSync(join(folder, name), { recursive: true, force: true })
  writeJson(join(folder, markerFile), { format, leagues: next ?? held })
  return { folder, release }
}

const addressFile = 'portal.json'
const address = z.object({ url: z.url() })

/** Notes where the portal of a data folder answers, for commands that run beside it. */
export const notePortal = (folder: string, url: string) => {
  const file = join(folder, addressFile)
  writeJson(file, { url })
  return () => rmSync(file, { force: true })
}

/** Where the portal that is using a data folder answers; undefined if none is running with it. */
export const portalOf = (folder: string): string | undefined => {
  const file = join(folder, lockFile)
  const holder = existsSync(file) ? holderOf(file) : undefined
  if (holder === undefined || !isAlive(holder)) return undefined
  return address.safeParse(readJson(join(folder, addressFile))).data?.url
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
    throw new OperatorError(`The data folder cannot be written to (${reasonOf(error)}).`)
  }
}

/** Allows one process per folder. A lock whose process has ended (kill -9, power cut) is taken over. */
export const lock = (file: string) => {
  if (!take(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && holder !== process.pid && isAlive(holder))
      throw new OperatorError(
        `Process ${holder} is using this data folder: stop it, choose another with --data, or delete ${file} if that process is something else.`,
      )
    rmSync(file, { force: true })
    if (!take(file)) throw new OperatorError('Another process has just taken this data folder.')
  }
  return () => rmSync(file, { force: true })
}
