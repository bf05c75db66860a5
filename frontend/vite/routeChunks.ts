import type { Rolldown } from 'vite'
import type { PageFiles } from '../early/pageNeeds.ts'

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

/** The router's plugin puts a route's component into a chunk of its own under this name. */
const component = /\/routes\/(.+)\.tsx\?tsr-split=component$/

/** `(account)/login` is in a folder that is no part of its address. */
const group = /^\([^)]*\)\//

/** `{-$sport}.upcominggames` → `^(?:/[^/]+)?/upcominggames/?$`. */
export const patternOf = (route: string) => {
  const segments = route
    .replace(group, '')
    .split('.')
    .filter((segment) => segment !== 'index')
  const parts = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
    return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
  })
  return `^${parts.join('')}/?$`
}

/** A route's chunk with all that it imports, and their styles, without what every page has. */
export const pageFilesOf = (outputs: readonly Output[]): PageFiles => {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, found)
    return found
  }
  const filesOf = (name: string) =>
    [...withImports(name)].flatMap((file) => [
      file,
      ...(chunks.get(file)?.viteMetadata?.importedCss ?? []),
    ])
  const all = [...chunks.values()]
  const everywhere = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName)),
  )
  return all.flatMap(({ facadeModuleId, fileName }) => {
    const [, route] = facadeModuleId?.match(component) ?? []
    const own = filesOf(fileName).filter((file) => !everywhere.has(file))
    return route ? [[patternOf(route), own.map((file) => `/${file}`)] as const] : []
  })
}
