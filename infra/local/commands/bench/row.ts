/** One measurement: a ratio or a count, and the figures behind it. */
export interface Row {
  what: string
  value: number
  unit: string
  detail: string
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const table = (rows: readonly Row[]) => {
  const cells = rows.map(({ what, value, unit, detail }) => [
    what,
    Number.isInteger(value) ? String(value) : value.toFixed(2),
    unit,
    detail,
  ])
  const all = [['What', 'Value', 'Unit', 'Made of'], ...cells]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...all.map((row) => (row[i] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Processor time, which other work on the machine does not change. */
export const processorMs = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
