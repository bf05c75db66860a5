import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

/** The folder of public data. */
export const dataFolder = (): string => {
  const folder = values.data ?? stop('Say where the data is: --data DIR')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) stop(`${folder} is no folder.`)
  return folder
}

if (values.since && !/^\d{4}-\d\d-\d\d$/.test(values.since))
  stop('--since takes a date, as 2020-08-01.')

export const { since = null, json = null, report: writesReport } = values

const barWidth = 24

/** A bar on stderr, so that stdout stays clean for results. */
export const progressBar = (title: string, steps: number) => {
  let done = -1
  return (label: string): void => {
    done++
    const filled = Math.round((barWidth * done) / steps)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    process.stderr.write(`\r${title} ${bar} ${done}/${steps} ${label.padEnd(24)}`)
    if (done === steps) process.stderr.write('\n')
  }
}
