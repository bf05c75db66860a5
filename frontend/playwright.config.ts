import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { exhaustive } from '#infra/local/testing/exhaustive.ts'
import { portalTime } from './e2e/support/portalTime.ts'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Workers read this file again: they inherit what the first reading chose.
if (!process.env.E2E_PORT) {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-e2e-'))
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const { E2E_PORT: port, E2E_DATA: data, CHROME_PATH } = process.env
const origin = `http://localhost:${port}`

const chrome =
  CHROME_PATH ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'].find(existsSync)

const sized = (name: string, width: number, height: number, colorScheme: 'light' | 'dark') => ({
  name,
  use: { viewport: { width, height }, colorScheme },
})

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A starved machine is slow, not wrong: the limits are for what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  reporter: [['list']],
  projects: [
    sized('phone, light', 360, 740, 'light'),
    {
      ...sized('desktop, dark', 1280, 800, 'dark'),
      // The other tests find the same at any size: they run at both before a release.
      ...(exhaustive ? { testIgnore: /accessibility\.spec\.ts$/ } : { grep: /@layout/ }),
    },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // A trace of every test costs a sixth of the run. `--trace on` writes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chrome && { executablePath: chrome }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // Otherwise each page also starts a spare process, a tenth of the run.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" infra/local/node24.js infra/local/commands/start.ts --port ${port} --data "${data}" --fresh --seed demo --now ${portalTime}`,
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/__local/health`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
