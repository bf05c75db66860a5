import type { Plugin } from 'vite'

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
