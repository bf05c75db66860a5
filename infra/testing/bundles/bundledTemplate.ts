import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll } from 'vitest'
import { bundle, loadedAtStart } from '#infra/bundling.ts'
import type { Config } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { nameOfEntry } from '#infra/stack/lambda/entry.ts'
import type { Template } from '#infra/stack/synthesize.ts'

/**
 * The template with its functions' sources replaced by their bundles, and what each loads when it starts. They are made
 * as for a deployment, except for the source maps: these name lines in errors, and would cost a quarter of the time.
 */
export const bundledTemplate = async (
  template: Template,
  config: Pick<Config, 'payments'>,
  isWanted: (entry: string) => boolean = () => true,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-bundles-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const bundled = structuredClone(template)
  const loaded = new Map<string, ReturnType<typeof loadedAtStart>>()
  const deployed = Object.values(bundled.Resources).flatMap(({ Metadata }) =>
    Metadata?.entry && isWanted(Metadata.entry) ? [{ Metadata, entry: Metadata.entry }] : [],
  )
  await Promise.all(
    deployed.map(async ({ Metadata, entry }) => {
      const made = join(folder, dirname(entry))
      loaded.set(
        nameOfEntry(entry),
        loadedAtStart(await bundle(entry, made, config, { sourceMaps: false })),
      )
      // The folder also holds the native packages, installed for this machine, and nothing else.
      const { nativePackage } = Metadata
      if (nativePackage !== undefined) {
        const packages = join(made, 'node_modules')
        mkdirSync(packages)
        symlinkSync(join(repository, 'node_modules', nativePackage), join(packages, nativePackage))
      }
      Metadata.entry = relative(repository, join(made, 'index.mjs'))
    }),
  )
  return { bundled, loaded }
}
