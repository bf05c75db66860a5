import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { bundling } from '#infra/bundling.ts'
import type { Config } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import type { Template } from '#infra/synthesise.ts'

/** The template with its functions' sources replaced by their bundles, made like the deployment's. */
export const withDeployedBundles = async (
  template: Template,
  config: Pick<Config, 'payments'>,
  isWanted: (entry: string) => boolean = () => true,
): Promise<Template> => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-bundles-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const bundled = structuredClone(template)
  const deployed = Object.values(bundled.Resources).flatMap(({ Metadata }) =>
    Metadata?.entry && isWanted(Metadata.entry) ? [{ Metadata, entry: Metadata.entry }] : [],
  )
  await Promise.all(
    deployed.map(async ({ Metadata, entry }) => {
      const outfile = join(folder, dirname(entry), 'index.mjs')
      await build({
        ...bundling(config),
        sourcemap: true,
        entryPoints: [join(repository, entry)],
        outfile,
        bundle: true,
        platform: 'node',
        logLevel: 'error',
      })
      // What is not bundled lies beside the bundle, as in the deployed package: here for this machine.
      symlinkSync(join(repository, 'node_modules'), join(dirname(outfile), 'node_modules'))
      Metadata.entry = relative(repository, outfile)
    }),
  )
  return bundled
}
