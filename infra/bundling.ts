import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { Config } from './config.ts'
import { ownSourceMap } from './ownSourceMap.ts'
import { repository } from './repository.ts'

type Stage = Pick<Config, 'payments'>

const lambdaModules = join(repository, 'functions/runtime/lambdaModules.ts')

/** Packages with native code are not bundled: they are deployed beside the bundle. */
const native = ['sharp']

/**
 * Makes a function's files: `index.mjs`, and one more for whatever it imports on demand, which a cold start then neither
 * reads nor compiles. The deployment, the bench and the test of deployed bundles all make them here.
 */
export const bundle = async (
  entry: string,
  folder: string,
  { payments }: Stage,
  { sourceMaps = true } = {},
) => {
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: { index: entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: sourceMaps,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
    // The SDK is bundled, so that the tested version runs, not the runtime's. Native code cannot be bundled.
    external: native,
    alias: {
      'node:console': lambdaModules,
      'node:util': lambdaModules,
      '@aws-sdk/credential-provider-node': lambdaModules,
      ...(payments === 'free' && {
        stripe: join(repository, 'functions/subscriptions/withoutStripe.ts'),
      }),
    },
  })
  for (const output of Object.keys(metafile.outputs))
    if (output.endsWith('.map')) {
      const file = join(repository, output)
      writeFileSync(file, ownSourceMap(readFileSync(file, 'utf8')))
    }
  return metafile
}

/** Everything that a cold start loads: source files, packages with native code, Node's modules, and the number of bytes. */
export const loadedAtStart = ({ outputs }: Metafile) => {
  const files = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')))
  const found = {
    sources: [] as string[],
    native: [] as string[],
    builtIn: [] as string[],
    bytes: 0,
  }
  for (const file of files) {
    const { imports = [], inputs = {}, bytes = 0 } = outputs[file] ?? {}
    found.bytes += bytes
    found.sources.push(...Object.keys(inputs))
    for (const { path, kind, external } of imports) {
      if (kind !== 'import-statement') continue
      if (!external) files.add(path)
      else if (native.includes(path)) found.native.push(path)
      else found.builtIn.push(path.replace(/^node:/, ''))
    }
  }
  return found
}

// As CDK calls it: bundling.ts ENTRY FOLDER PAYMENTS.
const [, command, entry, folder, payments] = process.argv
if (
  command?.endsWith('bundling.ts') &&
  entry &&
  folder &&
  (payments === 'free' || payments === 'stripe')
)
  await bundle(entry, folder, { payments })
