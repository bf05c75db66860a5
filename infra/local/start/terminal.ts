import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const isError = (line: string) => /"level":"(ERROR|CRITICAL)"/.test(line) || !line.startsWith('{')

/** Functions write to a file of their own, and their errors to the terminal too. */
export const functionOutput = (folder: string, say: (line: string) => void) => {
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  return (name: string, text: string) => {
    appendFileSync(join(logs, `${name}.log`), text)
    for (const line of text.split('\n').filter(Boolean)) if (isError(line)) say(`${name}: ${line}`)
  }
}
