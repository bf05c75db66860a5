const WIDTH = 24

/** A bar on stderr, so that stdout stays clean for results. */
export const progressBar = (title: string, steps: number) => {
  let done = -1
  return (label: string): void => {
    done++
    const filled = Math.round((WIDTH * done) / steps)
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    process.stderr.write(`\r${title} ${bar} ${done}/${steps} ${label.padEnd(24)}`)
    if (done === steps) process.stderr.write('\n')
  }
}
