import { expect, test } from 'vitest'
import { findOrInstallBrowser } from './browser.ts'

const machine = (
  files: string[],
  over: Partial<Parameters<typeof findOrInstallBrowser>[1] & object> = {},
) => {
  const present = new Set(files)
  const ran: string[] = []
  const said: string[] = []
  const found = () =>
    findOrInstallBrowser((line) => said.push(line), {
      env: {},
      exists: (path) => present.has(path),
      bundled: '/cache/chromium',
      isRoot: false,
      run: (command, args) => {
        ran.push([command, ...args].join(' '))
        if (command === 'apt-get' && args[0] === 'install') present.add(`/usr/bin/${args.at(-1)}`)
        if (args.includes('chromium') && command !== 'apt-get') present.add('/cache/chromium')
      },
      ...over,
    })
  return { found, ran, said }
}

test.each([
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/cache/chromium',
])('%s is used as it is', (path) => {
  const { found, ran } = machine([path])
  expect(found()).toBe(path)
  expect(ran).toEqual([])
})

test('a headless shell is used rather than a browser with windows', () => {
  const { found } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
  expect(found()).toBe('/usr/bin/chromium-headless-shell')
})

test('CHROME_PATH has priority, and a wrong path is an error', () => {
  const env = { CHROME_PATH: '/my/chrome' }
  expect(machine(['/my/chrome', '/usr/bin/chromium'], { env }).found()).toBe('/my/chrome')
  expect(machine(['/usr/bin/chromium'], { env }).found).toThrow('/my/chrome')
})

test('root on Debian installs the distribution’s package, and says so', () => {
  const { found, ran, said } = machine(['/etc/debian_version'], { isRoot: true })
  expect(found()).toBe('/usr/bin/chromium-headless-shell')
  expect(ran).toEqual(['apt-get update -q', 'apt-get install -q -y chromium-headless-shell'])
  expect(said).toEqual([expect.stringContaining('installing Debian')])
})

test.each([
  ['elsewhere', [], true],
  ['on Debian without root', ['/etc/debian_version'], false],
])('%s Playwright’s is installed', (_, files, isRoot) => {
  const { found, ran } = machine(files, { isRoot })
  expect(found()).toBe('/cache/chromium')
  expect(ran).toEqual([expect.stringMatching(/cli\.js install chromium$/)])
})

test('without any browser the tests fail with one sentence, and none is skipped', () => {
  const run = () => {
    throw new Error('no network')
  }
  const { found } = machine(['/etc/debian_version'], { isRoot: true, run })
  expect(found).toThrow('The browser tests need Chrome or Chromium, and none could be installed')
})
