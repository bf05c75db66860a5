import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeAccounts, refusalOfTests } from '#infra/checks/accountAccess.ts'
import { localConfig } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { synthesize } from '#infra/stack/synthesize.ts'
import { readJson } from '../laptop/dataFiles.ts'
import { grantsFolderName, readNotedGrants } from '../laptop/emulators/notedGrants.ts'
import { buildFrontend } from '../laptop/frontendBuild.ts'
import { reasonOf } from '../laptop/operatorError.ts'
import { readPolicies } from '../laptop/template/policies.ts'
import { findOrInstallBrowser } from '../testing/browser.ts'
import { browserPortal } from '../testing/browserPortal.ts'
import { sumTallies, type Tally, tallyOf } from './test/tally.ts'
import { unusedGrants } from './test/unusedGrants.ts'

closeAccounts(process.env)
const refusal = refusalOfTests(process.env)
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const reports = mkdtempSync(join(tmpdir(), 'matchfit-test-'))
const failures: string[] = []
const tallies: Tally[] = []

const run = (title: string, script: string, args: string[], env: Record<string, string> = {}) => {
  say(`\n── ${title}`)
  const { status } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules', script), ...args],
    {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  )
  if (status !== 0) failures.push(title)
}

/** Fails if the template grants something that no call of the tests needs and nobody has given a reason for. */
const checkGrants = (folder: string) => {
  say('\n── permissions')
  const unused = unusedGrants(
    readPolicies(synthesize(localConfig, { pages: '' })),
    readNotedGrants(folder),
  )
  for (const grant of unused) say(`No call needs: ${grant}`)
  if (unused.length > 0) failures.push('permissions')
}

const tests = (title: string, script: string, args: string[], env: Record<string, string> = {}) => {
  const report = join(reports, `${title}.json`)
  run(
    title,
    script,
    args.map((arg) => arg.replace('REPORT', report)),
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  const written = readJson(report)
  tallies.push(written === undefined ? { passed: 0, failed: 1 } : tallyOf(written))
}

const attempt = async <Result>(title: string, work: () => Result | Promise<Result>) => {
  try {
    return await work()
  } catch (error) {
    say(reasonOf(error))
    failures.push(title)
    return undefined
  }
}

/** The portal of the browser tests. It loads the demo while the other tests run. */
const startPortal = async () => {
  const { startArguments } = await browserPortal()
  const child = spawn(process.execPath, startArguments, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Ready on') && resolve())
    // Playwright then starts it again, and shows why it fails.
    child.once('exit', () => resolve())
  })
  return {
    ready,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const findBrowser = () => attempt('browser', () => findOrInstallBrowser(say))
const build = () => attempt('build', () => buildFrontend(say, new AbortController().signal))

const browserTests = (chrome: string | undefined, ...files: string[]) => {
  if (chrome === undefined) tallies.push({ passed: 0, failed: 1 })
  else
    tests(
      'browser tests',
      '@playwright/test/cli.js',
      ['test', '--config=frontend', '--reporter=list,json', ...files],
      { CHROME_PATH: chrome },
    )
}

const everything = async () => {
  const chrome = await findBrowser()
  const built = build()
  run('lint', '@biomejs/biome/bin/biome', ['ci', '.'])
  run('sizes', '../infra/checks/sizes.ts', [])
  run('types', 'typescript/bin/tsc', ['-p', '.'])
  run('types of the frontend', 'typescript/bin/tsc', ['-p', 'frontend'])
  await built
  const portal = await startPortal()
  const grants = mkdtempSync(join(reports, 'grants-'))
  tests(
    'tests',
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=REPORT'],
    { [grantsFolderName]: grants },
  )
  await attempt('permissions', () => checkGrants(grants))
  await portal.ready
  browserTests(chrome)
  await portal.stop()
}

/** Only the browser tests whose path contains the text. Playwright starts their portal. */
const inBrowser = async (files: string) => {
  const chrome = await findBrowser()
  await build()
  browserTests(chrome, files)
}

const { browser } = parseArgs({ options: { browser: { type: 'string' } } }).values
await (browser === undefined ? everything() : inBrowser(browser))
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = sumTallies(tallies)
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failures.length > 0 || failed > 0 ? 1 : 0)
