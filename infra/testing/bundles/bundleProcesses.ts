import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { repository } from '#infra/repository.ts'
import type { Emulators } from '../../laptop/emulators/emulators.ts'
import { type FunctionDescription, functionNamed } from '../../laptop/template/functions.ts'
import { environmentOf } from '../../laptop/workers/environment.ts'
import {
  type FromWorker,
  type Invocation,
  receivedAnswer,
  type Start,
} from '../../laptop/workers/functionWorker.ts'

/** The portal's own bootstrap, compiled once: stripping its types would take most of each process's time. */
const compiledBootstrap = () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-bootstrap-'))
  const outfile = join(folder, 'bootstrap.mjs')
  buildSync({
    entryPoints: [join(import.meta.dirname, '../../laptop/workers/bootstrap.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  })
  return { outfile, remove: () => rmSync(folder, { recursive: true }) }
}

/** The error of a function that could not be started, did not answer or ended. */
export class BundleFault extends Error {
  override readonly name = 'BundleFault'
}

/** Starts a process with these environment variables only, and has it import the function's file. */
const start = async (
  bootstrap: string,
  { name, entry, timeoutMs }: Pick<FunctionDescription, 'name' | 'entry' | 'timeoutMs'>,
  env: Record<string, string>,
  cognitoUrl: string,
) => {
  const start: Start = { entry: join(repository, entry), cognitoUrl }
  const child: ChildProcess = fork(bootstrap, [JSON.stringify(start)], {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  const waiting = new Map<number, (message: FromWorker) => void>()
  const ready = Promise.withResolvers<void>()
  // A start that fails before the first call must not end the whole test run.
  ready.promise.catch(() => {})
  child.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'broken')
      ready.reject(new BundleFault(`${name} does not start: ${message.message}`))
    else waiting.get(message.id)?.(message)
  })
  child.once('exit', (code) => {
    const reason = `${name} ended with ${code}: ${written}`
    ready.reject(new BundleFault(reason))
    for (const [id, settle] of waiting) settle({ kind: 'failed', id, message: reason })
  })
  await ready.promise

  let next = 0
  return {
    async invoke(event: unknown): Promise<unknown> {
      const id = next++
      const invocation: Invocation = { id, event, requestId: randomUUID(), remainingMs: timeoutMs }
      const message = await new Promise<FromWorker>((settle) => {
        waiting.set(id, settle)
        child.send(invocation)
      })
      waiting.delete(id)
      if (message.kind === 'failed') throw new BundleFault(`${name}: ${message.message}`)
      return message.kind === 'done' ? receivedAnswer(message) : undefined
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
type BundleProcess = Awaited<ReturnType<typeof start>>

/** One process per function, started with the first call and kept for later ones. */
export const bundleProcesses = (
  descriptions: readonly FunctionDescription[],
  emulators: Pick<Emulators, 'endpoints' | 'secrets'>,
) => {
  const running = new Map<string, Promise<BundleProcess>>()
  const bootstrap = compiledBootstrap()
  const processOf = (name: string) => {
    const description = functionNamed(descriptions, name)
    const started =
      running.get(name) ??
      start(
        bootstrap.outfile,
        description,
        environmentOf(description, emulators),
        emulators.endpoints.COGNITO_IDENTITY_PROVIDER,
      )
    running.set(name, started)
    return started
  }
  return {
    /** Starts a function without calling it. */
    start: async (name: string): Promise<void> => {
      await processOf(name)
    },
    invoke: async (name: string, event: unknown) => (await processOf(name)).invoke(event),
    async stop() {
      const all = await Promise.allSettled(running.values())
      await Promise.all(all.map((one) => one.status === 'fulfilled' && one.value.stop()))
      bootstrap.remove()
    },
  }
}
