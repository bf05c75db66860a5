import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'

const exitWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'string' },
    report: { type: 'boolean', default: false },
    forward: { type: 'boolean', default: false },
    candidates: { type: 'boolean', default: false },
  },
})

/** The folder of the public data. */
export const dataFolder = (): string => {
  const folder = values.data ?? exitWith('Name the folder of the data: --data DIR')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    exitWith(`${folder} is not a folder.`)
  return folder
}

if (values.since && !/^\d{4}-\d\d-\d\d$/.test(values.since))
  exitWith('--since takes a date such as 2020-08-01.')

if (values.forward && (values.since || values.report))
  exitWith('--forward tests inside the fit period: it takes neither --since nor --report.')

export const { since = null, json = null, report: writesReport, forward, candidates } = values

const barWidth = 24

/** A progress bar on stderr, because the results go to stdout. */
export const progressBar = (title: string, steps: number) => {
  let stepsDone = -1
  return (label: string): void => {
    stepsDone++
    const filled = Math.round((barWidth * stepsDone) / steps)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    process.stderr.write(`\r${title} ${bar} ${stepsDone}/${steps} ${label.padEnd(24)}`)
    if (stepsDone === steps) process.stderr.write('\n')
  }
}
