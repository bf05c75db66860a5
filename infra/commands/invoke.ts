import { resolve } from 'node:path'
import { builtPages } from '#infra/stack/site/shell.ts'
import { seedDemo } from '../demo/seed.ts'
import { demoTables } from '../demo/tables.ts'
import { portalClock } from '../laptop/clock.ts'
import { reasonOf } from '../laptop/operatorError.ts'
import { startStack } from '../laptop/stack.ts'
import { functionNamed } from '../laptop/template/functions.ts'
import { environmentOf } from '../laptop/workers/environment.ts'
import { readSampleEvent } from './invoke/sampleEvent.ts'

const parsed = (text: unknown) => {
  try {
    return JSON.parse(String(text)) as unknown
  } catch {
    return text
  }
}

/** The answer with its body parsed, so that it prints without escaped quotes. */
const readableAnswer = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'body' in answer
    ? { ...answer, body: parsed(answer.body) }
    : answer

/** Runs the real handler on a stack of its own in memory, with the demo as of the event's time, or the competition that it is about. */
const invoke = async (file: string) => {
  const { functionName, only, at, fromEdge } = readSampleEvent(resolve(file))
  const stack = await startStack({
    pages: builtPages,
    clock: portalClock(at),
    onOutput: (_, text) => process.stderr.write(text),
  })
  try {
    const tables = demoTables(stack.descriptions)
    await seedDemo({ db: stack.db, tables, now: at, ...(only && { only }) })
    const description = functionNamed(stack.descriptions, functionName)
    const secret = environmentOf(description, stack.emulators).ORIGIN_SECRET ?? ''
    return await stack.functions.invoke(functionName, fromEdge(secret))
  } finally {
    await stack.close()
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Name an event: npm run invoke -- events/sports/schedules.json\n')
  process.exit(1)
}
try {
  const answer = await invoke(file)
  process.stdout.write(`${JSON.stringify(readableAnswer(answer ?? null), null, 2)}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
