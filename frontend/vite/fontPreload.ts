import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { builtAsset } from './builtAsset.ts'

/** Asks for a font that the styles use before the styles do. */
export const fontPreload = (file: string): Plugin => ({
  name: 'matchfit:font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, server }) => {
      const href = server ? `/@fs${file}` : builtAsset(bundle, basename(file))
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
          injectTo: 'head',
        },
      ]
    },
  },
})
