import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const tag = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src },
  injectTo: 'head-prepend',
})

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
      handler: (_, { bundle = {} }) => {
        if (serving) return [tag(`/early/${name}`)]
        const asset = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.includes(name),
        )
        if (!asset) throw new Error(`The build lost ${name}`)
        return [tag(`/${asset.fileName}`)]
      },
    },
  }
}
