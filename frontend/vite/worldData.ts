import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { worldFiles } from './worldFiles.ts'

const name = 'virtual:world'

/**
 * Countries, states and cities in one file per country: two megabytes of which the profile's form
 * asks for one file. The folder's name has their hash.
 */
export function worldData(): Plugin {
  let made: { files: ReturnType<typeof worldFiles>; folder: string } | undefined
  const world = () => {
    if (made) return made
    const files = worldFiles()
    const hash = createHash('sha256').update(JSON.stringify([...files]))
    made = { files, folder: `assets/world-${hash.digest('hex').slice(0, 8)}` }
    return made
  }
  return {
    name: 'matchfit:world-data',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const worldFolder = '/${world().folder}'` : undefined,
    // Written by ourselves: as assets of the bundle they would fill the build's report.
    writeBundle({ dir = '' }) {
      const { files, folder } = world()
      mkdirSync(join(dir, folder), { recursive: true })
      for (const [file, content] of files)
        writeFileSync(join(dir, folder, `${file}.json`), JSON.stringify(content))
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, file] = request.url?.match(/\/assets\/world-\w+\/(\w+)\.json$/) ?? []
        const content = file && world().files.get(file)
        if (!content) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(content))
      })
    },
  }
}
