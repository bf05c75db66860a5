import type { WriteStream } from 'node:tty'

const width = 30

/** A bar on a terminal; in a log, one line when it is done. */
export const progressBar = (title: string, out: Pick<WriteStream, 'isTTY' | 'write'>) => {
  return (done: number, total: number) => {
    if (out.isTTY) {
      const filled = Math.round((width * done) / Math.max(total, 1))
      out.write(`\r${title} [${'█'.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${total}`)
    }
    if (done === total) out.write(out.isTTY ? '\n' : `${title}: ${total}\n`)
  }
}
