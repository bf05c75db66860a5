import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, loadedAtStart } from '#infra/bundling.ts'
import { localConfig } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { median, type Row } from './row.ts'

const rounds = 15

/** In a new process each time, as an import is cold only once. */
const importMs = (folder: string, environment: Record<string, string>) => {
  const file = JSON.stringify(join(folder, 'index.mjs'))
  const script = `const t = performance.now(); await import(${file}); console.log(performance.now() - t)`
  const args = ['--input-type=module', '-e', script]
  return Number(execFileSync(process.execPath, args, { env: environment }))
}

const client = /node_modules\/(@aws-sdk\/(?:client-[\w-]+|lib-dynamodb))\//

/**
 * The time to import a function's files in a new process, as they are deployed (source map included), relative
 * to a bare handler: one that imports the same SDK clients and the same native code, creates no client and does
 * nothing else, bundled in the same way. The two take turns, and the median of their ratios counts.
 */
export async function* coldImport(
  functions: readonly { name: string; entry: string; environment: Record<string, string> }[],
  folder: string,
): AsyncGenerator<Row> {
  // Packages that are not bundled are beside the bundle, as in the deployed package.
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const cache = 'node_modules/.cache'
  mkdirSync(join(repository, cache), { recursive: true })
  for (const { name, entry, environment } of functions) {
    const whole = join(folder, name)
    const { sources, native, bytes } = loadedAtStart(await bundle(entry, whole, localConfig))
    const clients = sources.flatMap((source) => client.exec(source)?.[1] ?? [])

    const bareEntry = join(cache, `bare-${name}.ts`)
    const packages = [...new Set([...clients, ...native])]
    const imports = packages.map((name, i) => `import * as c${i} from '${name}'`)
    const used = packages.map((_, i) => `c${i}`).join(', ')
    writeFileSync(
      join(repository, bareEntry),
      `${imports.join('\n')}\nexport const handler = () => [${used}]\n`,
    )
    const bare = join(folder, `${name}.bare`)
    await bundle(bareEntry, bare, localConfig)

    const pairs = Array.from({ length: rounds }, () => ({
      ours: importMs(whole, environment),
      theirs: importMs(bare, environment),
    }))
    const ours = median(pairs.map((pair) => pair.ours))
    const theirs = median(pairs.map((pair) => pair.theirs))
    const detail = `${ours.toFixed(0)} ms, ${Math.round(bytes / 1000)} kB`
    const what = `cold import, ${name}`
    yield packages.length
      ? {
          what,
          value: median(pairs.map((pair) => pair.ours / pair.theirs)),
          unit: '× bare',
          detail: `${detail}; bare ${theirs.toFixed(0)} ms`,
        }
      : { what, value: ours, unit: 'ms', detail: `${detail}; nothing to compare with` }
  }
}
