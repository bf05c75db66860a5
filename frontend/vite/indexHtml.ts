import { basename } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

/** The address of a file in the finished build. */
export const builtAsset = (bundle: IndexHtmlTransformContext['bundle'], name: string): string => {
  const asset = Object.values(bundle ?? {}).find(
    (output) => output.type === 'asset' && output.names.includes(name),
  )
  if (!asset) throw new Error(`The build lost ${name}`)
  return `/${asset.fileName}`
}

/** Preloads a font, before the styles ask for it. */
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
 * Moves the entry's styles to the front. They declare the order of the cascade's layers, and the first
 * mention of a layer counts: a shared chunk before them would put components below the base.
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

const librariesPreload =
  /\n?[ \t]*<link rel="modulepreload"[^>]*href="([^"]*\/libraries-[^"]+)"[^>]*>/
const entry = '<script type="module"'

/** Makes the libraries a script before the entry's, instead of a preload: they then run in a task of their own. */
export const librariesFirst = (html: string): string => {
  const [preload = '', address] = librariesPreload.exec(html) ?? []
  if (address === undefined) return html
  const script = `<script type="module" crossorigin src="${address}"></script>\n    `
  return html.replace(preload, '').replace(entry, script + entry)
}

export const librariesInTheirOwnTask = (): Plugin => ({
  name: 'matchfit:libraries-in-their-own-task',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const changed = librariesFirst(html)
      if (bundle && changed === html) throw new Error('The build lost the libraries')
      return changed
    },
  },
})
