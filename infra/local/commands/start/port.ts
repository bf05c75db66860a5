import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart, reasonOf } from '../../cannotStart.ts'
import { loopback } from '../../emulators/loopback.ts'

export const portTaken = (port: number, error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new CannotStart(`Port ${port} is taken: choose another with --port.`)
    : new CannotStart(`Port ${port} cannot be used (${reasonOf(error)}).`)

/** Before the work, not after it. */
export const checkPort = async (port: number) => {
  const probe = createServer()
  try {
    probe.listen(port, loopback)
    await once(probe, 'listening')
  } catch (error) {
    throw portTaken(port, error)
  }
  probe.close()
  await once(probe, 'close')
}
