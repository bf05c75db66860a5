/** Processor time, not time on the clock: other work on the machine is not ours. */
export const processorMs = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
