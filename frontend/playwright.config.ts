import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '#infra/testing/browser.ts'
import { browserPortal } from '#infra/testing/browserPortal.ts'
import { exhaustive } from '#infra/testing/exhaustive.ts'

const { origin, health, startArguments } = await browserPortal()

const executablePath = findBrowser()

// Chromium reads only the last list, so Playwright's own features are repeated:
// https://github.com/microsoft/playwright/blob/main/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
const disabledFeatures = [
  // Two hidden pages for the address bar of each window took a quarter of the run's time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
  // Generous, because a busy machine is only slow. The limit is for tests that hang.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  // With three workers, two cores are idle half of the time, waiting for answers.
  workers: 4,
  reporter: [['list']],
  projects: [
    sized('phone, light', 360, 740, 'light'),
    // Tests of a layout that differs by width set both widths themselves. The others find the same
    // at any width, and run at both before a release.
    ...(exhaustive
      ? [{ ...sized('desktop, dark', 1280, 800, 'dark'), testIgnore: /accessibility\.spec\.ts$/ }]
      : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // A reader in the Eastern time zone sees each time only once. Fixed, so that it holds on any
    // machine.
    timezoneId: 'America/New_York',
    // It would answer calls that tests answer themselves. Its own tests allow it.
    serviceWorkers: 'block',
    // Tracing every test would take a sixth of the run's time. `--trace on` does it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // Otherwise Chromium starts a spare process for each page, which takes a tenth of the run's
        // time.
        '--renderer-process-limit=1',
        // Pages of tests live for seconds: compiling their code to the last and collecting young garbage often
        // took a fifth of the browsers' time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=128',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  globalSetup: './e2e/support/warmUp.ts',
  webServer: {
    command: [process.execPath, ...startArguments].map((part) => `"${part}"`).join(' '),
    cwd: join(import.meta.dirname, '..'),
    url: health,
    // `npm test` has started it beside the other tests.
    reuseExistingServer: true,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
