import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { WriteStream } from 'node:tty'
import { reasonOf } from './operatorError.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command with its arguments. If it fails, its operator reads why, without a stack trace. */
export const runCommand = async (command: (args: string[]) => unknown) => {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

const isError = (line: string) => /"level":"(ERROR|CRITICAL)"/.test(line) || !line.startsWith('{')

/** A log that has grown to this is set aside as `.old.log`, in place of the one before. */
const mostLogBytes = 5_000_000

/** Writes the output of each function to its own file, and errors to the terminal too. */
export const functionOutput = (
  folder: string,
  say: (line: string) => void,
  mostBytes = mostLogBytes,
) => {
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  return (name: string, text: string) => {
    const file = join(logs, `${name}.log`)
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= mostBytes)
      renameSync(file, join(logs, `${name}.old.log`))
    appendFileSync(file, text)
    for (const line of text.split('\n').filter(Boolean)) if (isError(line)) say(`${name}: ${line}`)
  }
}

const width = 30

/** Draws a bar on a terminal; a log gets one line at the beginning. */
export const progressBar =
  (title: string, out: Pick<WriteStream, 'isTTY' | 'write'>) => (done: number, total: number) => {
    if (!out.isTTY) {
      if (done === 0) out.write(`${title}\n`)
      return
    }
    const filled = Math.round((width * done) / Math.max(total, 1))
    out.write(`\r${title} [${'█'.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${total}`)
    if (done === total) out.write('\n')
  }
