import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { Plugin } from 'vite'
import { filesOf } from '../early/pageNeeds.ts'
import { type ReleaseFiles, shellAddress } from '../worker/release.ts'
import { builtAsset } from './indexHtml.ts'
import { pageFilesOf } from './routeChunks.ts'

const name = 'early.js'

/** A script with all that it imports, in which the constants stand for what only the build knows. */
const bundled = async (file: string, target: string[], constants: Record<string, unknown>) => {
  const options = {
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  } satisfies BuildOptions
  const { outputFiles } = await build(options)
  return outputFiles.map(({ text }) => text).join('\n')
}

/** Adds a classic script to the head, hashed like every asset: module scripts run after the first paint. */
export const earlyScript = (file: string, target: string[]): Plugin => {
  return {
    name: 'matchfit:early-script',
    // Runs before index.html is written, which refers to the script.
    async generateBundle(_, bundle) {
      const source = await bundled(file, target, {
        PAGE_FILES: pageFilesOf(Object.values(bundle)),
      })
      this.emitFile({ type: 'asset', name, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${name}`, async (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bundled(file, target, { PAGE_FILES: [] }))
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const src = bundle ? builtAsset(bundle, name) : `/${name}`
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The files that a shell names, and those of the pages that the worker keeps from the start. */
export const releaseOf = (html: string, ofPage: Iterable<string>): ReleaseFiles => {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return {
    hash: createHash('sha256').update(html).digest('hex'),
    files: [...new Set([...named, ...ofPage])],
  }
}

/**
 * Writes the service worker, `sw.js`, which names the release's shell: another release's differs, and so browsers replace
 * the worker. Not hashed, because its address must stay.
 */
export const workerScript = (file: string, target: string[]): Plugin => ({
  name: 'matchfit:worker-script',
  async writeBundle({ dir = '' }, bundle) {
    const html = bundle['index.html']
    if (html?.type !== 'asset') throw new Error('The build lost index.html')
    const ofPage = filesOf(pageFilesOf(Object.values(bundle)), {
      pathname: shellAddress,
      search: '',
    })
    const release = releaseOf(String(html.source), ofPage)
    await writeFile(join(dir, 'sw.js'), await bundled(file, target, { RELEASE: release }))
  },
})
