import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

/** A required option of the command line. */
export const option = (name: 'data'): string => {
  const value = values[name]
  if (value) return value
  process.stderr.write(`missing --${name}\n`)
  process.exit(2)
}

if (values.since && !/^\d{4}-\d\d-\d\d$/.test(values.since)) {
  process.stderr.write('--since needs a date such as 2020-08-01\n')
  process.exit(2)
}

export const { since = null, json = null, report } = values
