import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#infra/config.ts'
import type { Template } from '#infra/stack/synthesize.ts'

/** What a start may choose. */
export type LocalSettings = Partial<Pick<Config, 'sources' | 'claims'>>

/**
 * The local stack's template. It is synthesized in a process of its own: a portal that runs for hours would otherwise
 * keep the CDK's memory, about 200 MB, for a template of one.
 */
export const localTemplate = async (settings: LocalSettings = {}): Promise<Template> => {
  const child = fork(import.meta.filename, [JSON.stringify(settings)], { execArgv: [] })
  const exit = once(child, 'exit')
  const answer = await Promise.race([once(child, 'message'), exit.then(() => undefined)])
  if (!answer) throw new Error('The stack could not be synthesized. The reason is above.')
  await exit
  return (answer as [Template])[0]
}

const isChild = process.send !== undefined && process.argv[1] === import.meta.filename
if (isChild) {
  const { synthesize } = await import('#infra/stack/synthesize.ts')
  const { localConfig } = await import('#infra/config.ts')
  const settings = JSON.parse(process.argv[2] ?? '{}') as LocalSettings
  // Pages are read from disk, so none are published into a bucket.
  process.send?.(synthesize({ ...localConfig, ...settings }, { pages: '' }), () =>
    process.disconnect(),
  )
}
