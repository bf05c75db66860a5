import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { builtPages } from '#infra/stack/site/shell.ts'
import { sourceNames } from '#shared/domain/feeds/openSources.ts'
import { startPortal } from '../demo/portal/startPortal.ts'
import { portalClock } from '../laptop/clock.ts'
import { openAt } from '../laptop/edge/frontDoor.ts'
import { OperatorError } from '../laptop/operatorError.ts'
import { recordedFiles, serveRecordedFiles } from '../laptop/publishers/recordedFiles.ts'
import { localTemplate } from '../laptop/template/localTemplate.ts'
import { runCommand, say } from '../laptop/terminal.ts'
import { readPortal } from './portal/agree/portalPages.ts'
import { disagreements } from './portal/agree/statements.ts'
import { replay, stepsOf, totalsLine } from './replay/replay.ts'

const usage = 'Usage: npm run replay -- --from DIR [--since TIME] [--until TIME] [--sources NAMES]'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const order = z.object({
  from: z.string(),
  since: instant.default(new Date(0)),
  until: instant.default(new Date('2100-01-01T00:00:00Z')),
  sources: z
    .string()
    .default(sourceNames.join())
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(sourceNames))),
})

const orderOf = (args: string[]) => {
  const text = { type: 'string' } as const
  const options = { from: text, since: text, until: text, sources: text }
  const parsed = order.safeParse(parseArgs({ args, options }).values)
  if (!parsed.success) throw new OperatorError(usage)
  return parsed.data
}

/** Plays recorded weeks in a portal of its own, in memory, and compares what its pages state afterwards. */
const run = async (args: string[]) => {
  const { from, since, until, sources } = orderOf(args)
  const files = recordedFiles(resolve(from))
  const steps = stepsOf(files, since, until)
  const [first] = steps
  if (!first) throw new OperatorError(`Nothing was recorded in ${from} in this time.`)
  const publishers = await serveRecordedFiles(files)
  const clock = portalClock(first.at)
  const stack = await startPortal({
    template: await localTemplate({ sources: [...sources] }),
    variables: { RECORDED_FILES: publishers.url },
    pages: builtPages,
    clock,
    // Each step calculates what it has read before the clock moves on.
    mayDeliver: (name) => (name === 'calculations' ? new Promise(() => {}) : undefined),
    onFailure: (message) => process.stderr.write(`${message}\n`),
  })
  try {
    const origin = await openAt(stack.door, 0)
    const totals = await replay({ fire: stack.fire, setClock: clock.set }, steps, say)
    for (const feed of totals) say(totalsLine(feed))
    const { email, password } = await stack.createMember()
    const { statements, pages } = await readPortal(new URL(origin), { email, password })
    const different = disagreements(statements)
    say(`${pages} pages say ${statements.length} things. Differences: ${different.length}`)
    for (const { about, figure, said } of different.slice(0, 10))
      say(`✗ ${about}: ${figure}: ${said.map(({ value }) => value).join(' | ')}`)
    const failed = totals.filter(({ failed }) => failed.length > 0)
    if (failed.length > 0 || different.length > 0)
      throw new OperatorError(`${failed.length} feeds failed, ${different.length} differences.`)
  } finally {
    await stack.close()
    await publishers.close()
  }
}

await runCommand(run)
