import type { WriteStream } from 'node:tty'

const width = 30

/** A bar on a terminal; in a log, one line when it begins. */
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
