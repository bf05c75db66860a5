import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalTime } from '#frontend/e2e/support/portalTime.ts'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A week fills the record's figures, the NFL's too, and the trends; the tests see nothing else of the past. */
const daysPlayed = '7'

/** The arguments that start a portal at the time of the browser tests. */
export const portalArguments = ({
  port,
  folder,
  seed = 'demo',
}: {
  port: string
  folder: string
  seed?: 'demo' | 'none'
}) => [
  'infra/laptop/node24.js',
  'infra/commands/start.ts',
  ...['--port', port, '--data', folder, '--fresh'],
  ...['--seed', seed, '--days', daysPlayed, '--now', portalTime],
]

/**
 * Where the portal of the browser tests runs, and the arguments that start it. Port and data folder
 * are chosen once: `npm test` starts the portal, Playwright's configuration finds it there, and so
 * do its workers, which read the configuration again.
 */
export const browserPortal = async () => {
  if (!process.env.E2E_PORT) {
    const folder = mkdtempSync(join(tmpdir(), 'matchfit-e2e-'))
    process.env.E2E_PORT = String(await freePort())
    process.env.E2E_DATA = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  const { E2E_PORT = '', E2E_DATA = '' } = process.env
  const origin = `http://localhost:${E2E_PORT}`
  return {
    origin,
    health: `${origin}/__local/health`,
    startArguments: portalArguments({ port: E2E_PORT, folder: E2E_DATA }),
  }
}
