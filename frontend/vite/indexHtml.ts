import { basename } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

/** The address of a file of that name in the finished build. */
export const builtAsset = (bundle: IndexHtmlTransformContext['bundle'], name: string): string => {
  const asset = Object.values(bundle ?? {}).find(
    (output) => output.type === 'asset' && output.names.includes(name),
  )
  if (!asset) throw new Error(`The build lost ${name}`)
  return `/${asset.fileName}`
}

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

const link = /\n?[ \t]*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * The entry's styles name the cascade's layers in their order, and the first to name a layer gives
 * it its place: a shared chunk's styles before them would put components below the base.
 */
export const stylesInOrder = (html: string, entryStyles: ReadonlySet<string>): string => {
  const links = [...html.matchAll(link)].map(([tag, address = '']) => ({
    tag,
    first: entryStyles.has(address.replace(/^\//, '')),
  }))
  const ordered = links.toSorted((a, b) => Number(b.first) - Number(a.first))
  let next = 0
  return html.replace(link, () => ordered[next++]?.tag ?? '')
}

export const entryStylesFirst = (): Plugin => ({
  name: 'matchfit:entry-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk }) =>
      stylesInOrder(html, chunk?.viteMetadata?.importedCss ?? new Set()),
  },
})
