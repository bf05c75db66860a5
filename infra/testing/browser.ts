import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { repository } from '#infra/repository.ts'

interface Machine {
  env: Record<string, string | undefined>
  exists(path: string): boolean
  /** The path of Playwright's own browser. */
  bundled: string
  isRoot: boolean
  run(command: string, args: string[], env?: Record<string, string>): void
}

/** A headless shell draws no windows, which would be a third of the browser's work in a test. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  bundled: chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
  run: (command, args, env = {}) => {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  },
}

/** The browser of CHROME_PATH, or one that is installed. */
export const findBrowser = ({ env, exists, bundled }: Machine = thisMachine) =>
  env.CHROME_PATH ? env.CHROME_PATH : [...usualPaths, bundled].find(exists)

const installDebianPackage = ({ run }: Machine) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-q'], env)
  run('apt-get', ['install', '-q', '-y', 'chromium-headless-shell'], env)
}

const installPlaywrightChromium = ({ run }: Machine) =>
  run(process.execPath, [
    join(repository, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ])

/** Finds a Chrome or Chromium for the browser tests, or installs one. */
export const findOrInstallBrowser = (
  say: (line: string) => void,
  machine: Machine = thisMachine,
) => {
  const { env, exists, isRoot } = machine
  if (env.CHROME_PATH && !exists(env.CHROME_PATH))
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, and there is no such file.`)
  const installed = findBrowser(machine)
  if (installed) return installed

  const onDebian = exists('/etc/debian_version') && isRoot
  const ways = [
    ...(onDebian
      ? [{ name: "Debian's package chromium-headless-shell", install: installDebianPackage }]
      : []),
    { name: "Playwright's Chromium", install: installPlaywrightChromium },
  ]
  for (const { name, install } of ways) {
    say(`There is no Chrome or Chromium here: installing ${name}`)
    try {
      install(machine)
    } catch {
      continue
    }
    const found = findBrowser(machine)
    if (found) return found
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name it in CHROME_PATH.',
  )
}
