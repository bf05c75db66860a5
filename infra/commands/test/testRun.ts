import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAccounts, refusalOfTests } from '#infra/checks/accountAccess.ts'
import { repository } from '#infra/repository.ts'
import { readJson } from '../../laptop/dataFiles.ts'
import { buildFrontend } from '../../laptop/frontendBuild.ts'
import { reasonOf } from '../../laptop/operatorError.ts'
import { say } from '../../laptop/terminal.ts'
import { findOrInstallBrowser } from '../../testing/browser.ts'
import { sumTallies, type Tally, tallyOf } from './tally.ts'

type Environment = Readonly<Record<string, string>>

/** Runs test runners and tools one after another, without access to any account, and counts what passes and fails. */
export const testRun = () => {
  closeAccounts(process.env)
  const refusal = refusalOfTests(process.env)
  if (refusal !== undefined) {
    process.stderr.write(`${refusal}\n`)
    process.exit(1)
  }
  const reports = mkdtempSync(join(tmpdir(), 'matchfit-test-'))
  const failures: string[] = []
  const tallies: Tally[] = []

  const run = (title: string, script: string, args: readonly string[], env: Environment = {}) => {
    say(`\n── ${title}`)
    const { status } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules', script), ...args],
      { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } },
    )
    if (status !== 0) failures.push(title)
  }

  const count = (report: string) => {
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

  return {
    reports,
    failures,
    run,
    attempt,
    findBrowser: () => attempt('browser', () => findOrInstallBrowser(say)),
    build: () => attempt('build', () => buildFrontend(say, new AbortController().signal)),
    /** Runs all test files or, given names, those whose path contains one of them. */
    tests(files: readonly string[], env: Environment = {}) {
      const report = join(reports, 'tests.json')
      const written = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      run('tests', 'vitest/vitest.mjs', ['run', ...written, ...files], env)
      count(report)
    },
    browserTests(chrome: string | undefined, args: readonly string[], env: Environment = {}) {
      const report = join(reports, 'browser.json')
      if (chrome === undefined) {
        tallies.push({ passed: 0, failed: 1 })
        return
      }
      const config = ['test', '--config=frontend', '--reporter=list,json']
      run('browser tests', '@playwright/test/cli.js', [...config, ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CHROME_PATH: chrome,
      })
      count(report)
    },
    /** Prints how many passed and failed. */
    end() {
      rmSync(reports, { recursive: true, force: true })
      const { passed, failed } = sumTallies(tallies)
      if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`)
      say(`\n${passed} passed, ${failed} failed`)
      return { passed, hasFailed: failures.length > 0 || failed > 0 }
    },
  }
}
