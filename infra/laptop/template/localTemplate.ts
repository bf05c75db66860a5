import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import type { Template } from '#infra/stack/synthesize.ts'
import { readJson, writeJson } from '../dataFiles.ts'
import { recordOf, sourceHash } from '../sourceHash.ts'

/** What a start may choose. */
export type LocalSettings = Partial<Pick<Config, 'sources' | 'claims'>>

/** In a process of its own: a portal that runs for hours would otherwise keep the CDK's memory, about 200 MB. */
const synthesized = async (settings: LocalSettings): Promise<Template> => {
  const child = fork(import.meta.filename, [JSON.stringify(settings)], { execArgv: [] })
  const exit = once(child, 'exit')
  const answer = await Promise.race([once(child, 'message'), exit.then(() => undefined)])
  if (!answer) throw new Error('The stack could not be synthesized. The reason is above.')
  await exit
  return (answer as [Template])[0]
}

/** The stack reads the functions' names and sources, the routes of the app and its built shell. */
export const hashOfTemplate = (settings: LocalSettings) =>
  JSON.stringify(settings) +
  sourceHash(repository, {
    folders: ['functions', 'infra', 'shared'],
    files: ['frontend/routeTree.gen.ts', 'frontend/dist/index.html', 'package-lock.json'],
    except: /\.test\.tsx?$/,
  })

/** The local stack's template. Synthesis takes seconds, so it is repeated only after a change. */
export const localTemplate = async (
  settings: LocalSettings = {},
  record = recordOf(repository, 'template'),
): Promise<Template> => {
  const hash = hashOfTemplate(settings)
  const last = readJson(record) as { hash: string; template: Template } | undefined
  if (last?.hash === hash) return last.template
  const template = await synthesized(settings)
  writeJson(record, { hash, template })
  return template
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
