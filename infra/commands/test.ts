import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localConfig } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { grantsFolderName, readNotedGrants } from '../laptop/emulators/notedGrants.ts'
import { readPolicies } from '../laptop/template/policies.ts'
import { say } from '../laptop/terminal.ts'
import { browserPortal } from '../testing/browserPortal.ts'
import { testRun } from './test/testRun.ts'
import { unusedGrants } from './test/unusedGrants.ts'

const { browser } = parseArgs({ options: { browser: { type: 'string' } } }).values
const run = testRun()

/** Fails if the template grants something that no call of the tests needs and that has no written reason. */
const checkGrants = async (folder: string) => {
  say('\n── permissions')
  // Loaded only here: the CDK takes seconds to load, and a run that is refused or only in browsers does not
  // need it.
  const { synthesize } = await import('#infra/stack/synthesize.ts')
  const unused = unusedGrants(
    readPolicies(synthesize(localConfig, { pages: '' })),
    readNotedGrants(folder),
  )
  for (const grant of unused) say(`No call needs: ${grant}`)
  if (unused.length > 0) run.failures.push('permissions')
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

const everything = async () => {
  const chrome = await run.findBrowser()
  const built = run.build()
  run.run('lint', '@biomejs/biome/bin/biome', ['ci', '.'])
  run.run('sizes', '../infra/checks/sizes.ts', [])
  run.run('types', 'typescript/bin/tsc', ['-p', '.'])
  run.run('types of the frontend', 'typescript/bin/tsc', ['-p', 'frontend'])
  await built
  const portal = await startPortal()
  const grants = mkdtempSync(join(run.reports, 'grants-'))
  run.tests([], { [grantsFolderName]: grants })
  await run.attempt('permissions', () => checkGrants(grants))
  await portal.ready
  run.browserTests(chrome, [])
  await portal.stop()
}

/** Only the browser tests whose path contains the text. Playwright starts their portal. */
const inBrowser = async (files: string) => {
  const chrome = await run.findBrowser()
  await run.build()
  run.browserTests(chrome, [files])
}

await (browser === undefined ? everything() : inBrowser(browser))
process.exit(run.end().hasFailed ? 1 : 0)
