import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { readJson, writeJson } from './dataFiles.ts'
import { OperatorError } from './operatorError.ts'

/** The file with the hash of a checkout's last build. Several checkouts may share one folder of packages. */
export const buildRecord = (root: string) => {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(root, `node_modules/.cache/matchfit/frontend-${checkout}.json`)
}

const generated = /^frontend\/(dist|e2e)\/|routeTree\.gen\.ts$|\.test\.tsx?$/

/** A hash of everything that the build reads, and of nothing that it writes. */
export const contentHash = (root: string) => {
  const hash = createHash('sha256')
  const files = ['frontend', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  for (const file of [...files.filter((name) => !generated.test(name)).sort(), 'package-lock.json'])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

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
  const record = buildRecord(repository)
  const last = readJson(record) as { hash?: string } | undefined
  if (last?.hash === hash && existsSync(join(builtPages, 'index.html'))) return
  say('Building the frontend')
  await build(signal)
  writeJson(record, { hash })
}
