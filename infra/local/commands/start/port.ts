import { once } from 'node:events'
import { createServer } from 'node:net'
import { loopback } from '../../emulators/loopback.ts'
import { OperatorError, reasonOf } from '../../operatorError.ts'

export const portTaken = (port: number, error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new OperatorError(`Port ${port} is taken: choose another with --port.`)
    : new OperatorError(`Port ${port} cannot be used (${reasonOf(error)}).`)

/** Fails before the work of a start begins, not after it. */
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
