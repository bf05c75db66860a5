import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CannotStart, reasonOf } from './cannotStart.ts'

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
