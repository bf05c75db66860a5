import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { readJson, writeJson } from './dataFiles.ts'
import { OperatorError } from './operatorError.ts'
import { recordOf, sourceHash } from './sourceHash.ts'

const generated = /^frontend\/(dist|e2e)\/|routeTree\.gen\.ts$|\.test\.tsx?$/

/** A hash of everything that the build reads, and of nothing that it writes. */
export const contentHash = (root: string) =>
  sourceHash(root, {
    folders: ['frontend', 'shared'],
    files: ['package-lock.json'],
    except: generated,
  })

const build = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const vite = join(repository, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', 'frontend', '--logLevel', 'warn'], {
      // Tests have an environment of their own, in which the pages would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
      cwd: repository,
      signal,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new OperatorError(`The frontend does not build:\n${output.trim()}`)),
    )
  })

/** Builds the frontend if anything changed since the last build. */
export const buildFrontend = async (say: (line: string) => void, signal: AbortSignal) => {
  const hash = contentHash(repository)
  const record = recordOf(repository, 'frontend')
  const last = readJson(record) as { hash?: string } | undefined
  if (last?.hash === hash && existsSync(join(builtPages, 'index.html'))) return
  say('Building the frontend')
  await build(signal)
  writeJson(record, { hash })
}
