import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { say } from '../../laptop/terminal.ts'
import { figuresFile } from '../../testing/exhaustive.ts'
import { testRun } from '../test/testRun.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import { recordQuality } from './quality.ts'

const counted = z.object({ what: z.string(), value: z.number() })

/** The counts that the tests noted, in the order of the first note of each. Notes of the same count are added up. */
const figuresIn = (file: string) => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const all = lines.map((line) => counted.parse(JSON.parse(line)))
  return [...Map.groupBy(all, ({ what }) => what)].map(([what, same]) => ({
    what,
    value: same.reduce((sum, { value }) => sum + value, 0),
  }))
}

const isKind = (name: string): name is KindName => name in kinds

/** Runs the long form of a kind of test and, if all of it passes, writes its figures to README's table. */
const prove = async (name: string): Promise<boolean> => {
  if (!isKind(name)) {
    say(`Which kind? One of: ${Object.keys(kinds).join(', ')}`)
    return false
  }
  const kind: Kind = kinds[name]
  const run = testRun()
  const file = join(run.reports, 'figures')
  const long = { MATCHFIT_EXHAUSTIVE: '1', [figuresFile]: file }
  if (kind.tests) run.tests(kind.tests, long)
  if (kind.browser !== undefined) {
    const chrome = await run.findBrowser()
    await run.build()
    run.browserTests(chrome, ['--grep', kind.browser], long)
  }
  const figures = figuresIn(file)
  const { passed, hasFailed } = run.end()
  if (hasFailed) return false
  recordQuality(name, {
    shows: kind.shows,
    figures: [...figures, { what: 'tests passed', value: passed }],
  })
  say('README.md and docs/quality.json have the figures')
  return true
}

process.exit((await prove(process.argv[2] ?? '')) ? 0 : 1)
