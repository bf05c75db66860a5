/** One measurement: a ratio or a count, and the figures behind it. */
export interface Row {
  what: string
  value: number
  unit: string
  detail: string
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One line of the table. Column widths are fixed, because lines are printed as they are measured. */
export const lineOf = ({ what, value, unit, detail }: Row) => {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return `${what.padEnd(44)} ${number.padStart(8)} ${unit.padEnd(9)} ${detail}`.trimEnd()
}

/** The median processor time of several rounds of the same work. */
export const medianMs = async (rounds: number, work: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await processorMs(work))
  return median(times)
}

/** Processor time of all threads in milliseconds: unlike wall time, it does not depend on other processes. */
export const processorMs = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
