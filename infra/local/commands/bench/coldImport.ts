import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundling } from '#infra/bundling.ts'
import { localConfig } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { median, type Row } from './row.ts'

const rounds = 5

/** The bundle of a function as it is deployed, without a source map. */
const bundle = async (entry: string, outfile: string) => {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    ...bundling(localConfig),
    metafile: true,
    logLevel: 'error',
  })
  return {
    bytes: Object.values(metafile.outputs)[0]?.bytes ?? 0,
    clients: [
      ...Object.keys(metafile.inputs).flatMap(
        (path) =>
          /node_modules\/(@aws-sdk\/(?:client-[\w-]+|lib-dynamodb))\//.exec(path)?.[1] ?? [],
      ),
      // Native code, which lies beside the bundle.
      ...Object.values(metafile.outputs).flatMap(({ imports }) =>
        imports
          .map(({ path }) => path)
          .filter((path) => bundling(localConfig).external.includes(path)),
      ),
    ],
  }
}

/** Uses a new process each time, as an import is cold only once. */
const importMs = (file: string, environment: Record<string, string>) => {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t)`
  const times = Array.from({ length: rounds }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: environment }),
    ),
  )
  return median(times)
}

/** Compares each function's bundle with an empty handler that imports the same SDK clients and native code. */
export async function* coldImport(
  functions: readonly { name: string; entry: string; environment: Record<string, string> }[],
  folder: string,
): AsyncGenerator<Row> {
  // What is not bundled lies beside the bundle, as in the deployed package.
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  for (const { name, entry, environment } of functions) {
    const whole = join(folder, `${name}.mjs`)
    const { bytes, clients } = await bundle(join(repository, entry), whole)

    const bareEntry = join(cache, `bare-${name}.ts`)
    const imports = [...new Set(clients)].map((client, i) => `import * as c${i} from '${client}'`)
    const used = imports.map((_, i) => `c${i}`).join(', ')
    writeFileSync(bareEntry, `${imports.join('\n')}\nexport const handler = () => [${used}]\n`)
    const bare = join(folder, `${name}.bare.mjs`)
    await bundle(bareEntry, bare)

    const ours = importMs(whole, environment)
    const theirs = importMs(bare, environment)
    const detail = `${ours.toFixed(0)} ms, ${Math.round(bytes / 1000)} kB`
    const what = `cold import, ${name}`
    yield imports.length
      ? {
          what,
          value: ours / theirs,
          unit: '× bare',
          detail: `${detail}; bare ${theirs.toFixed(0)} ms`,
        }
      : { what, value: ours, unit: 'ms', detail: `${detail}; nothing to compare with` }
  }
}
