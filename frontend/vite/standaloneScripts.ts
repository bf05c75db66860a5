import { type BuildOptions, build } from 'esbuild'
import type { Plugin } from 'vite'
import type { PageFiles } from '../early/pageNeeds.ts'
import { builtAsset } from './indexHtml.ts'
import { pageFilesOf } from './routeChunks.ts'

const name = 'early.js'

const bundled = async (file: string, pages: PageFiles, target: string[]) => {
  const options = {
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
    define: { PAGE_FILES: JSON.stringify(pages) },
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
      const source = await bundled(file, pageFilesOf(Object.values(bundle)), target)
      this.emitFile({ type: 'asset', name, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${name}`, async (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bundled(file, [], target))
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
