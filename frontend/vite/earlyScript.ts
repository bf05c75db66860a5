import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { builtAsset } from './builtAsset.ts'

/** A classic script in the head, hashed like every other asset: module scripts run after the first paint. */
export function earlyScript(file: string): Plugin {
  const name = basename(file)
  let serving = false
  return {
    name: 'matchfit:early-script',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    buildStart() {
      if (!serving) this.emitFile({ type: 'asset', name, source: readFileSync(file, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const src = serving ? `/early/${name}` : builtAsset(bundle, name)
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      },
    },
  }
}
