import type { Rolldown } from 'vite'
import type { PageFiles } from '../early/pageNeeds.ts'

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

/** The name that the router's plugin gives to the chunk of a route's component and skeleton. */
const component = /\/routes\/(.+)\.tsx\?tsr-split=component(?:---pendingComponent)?$/

/**
 * Every reader would load the names of the files of pages that only admins open, or that nobody opens first, such as
 * `following_.import`.
 */
const isOpenedFirst = (route: string) => !route.startsWith('(admin)/') && !route.includes('_.')

/** `_admins` only surrounds other routes: it has no address of its own. */
const isLayout = (route: string) => /(^|[./])_[^./]*$/.test(route)

/** The folder of `(account)/login` is not part of its address. */
const group = /^\([^)]*\)\//

/** `{-$sport}.upcominggames` → `^(?:/[^/]+)?/upcominggames/?$`. */
export const patternOf = (route: string) => {
  const segments = route
    .replace(group, '')
    .split('.')
    .flatMap((segment) => segment.split('/'))
    // A layout's segment, `_admins`, is not part of an address either.
    .filter((segment) => segment !== 'index' && !segment.startsWith('_'))
  const parts = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
    return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
  })
  return `^${parts.join('')}/?$`
}

/** A page asks for a tab only once its own script has run. All that the tab imports belongs to the page. */
const tab = /\/features\/(teams|players)\/\w+Tab\.tsx$/
/** The pages that show the report, which they too would ask for late. */
const pagesOfReport = '^/(?:science/|whitepaper)'

/** The scripts and styles of each route's chunk and its imports, without those that every page has. */
export const pageFilesOf = (outputs: readonly Output[]): PageFiles => {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const withImports = (name: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(name)) return visited
    visited.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, visited)
    return visited
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
  const reports = outputs.flatMap((output) =>
    output.type === 'asset' && output.names.includes('report.json')
      ? [[pagesOfReport, [`/${output.fileName}`]] as const]
      : [],
  )
  const ofChunks = all.flatMap(({ facadeModuleId, fileName }): PageFiles => {
    const [, view] = facadeModuleId?.match(tab) ?? []
    if (view) return [[`/upcominggames.*view=${view}`, [`/${fileName}`]]]
    const [, route] = facadeModuleId?.match(component) ?? []
    const own = filesOf(fileName).filter((file) => !everywhere.has(file))
    return route && !isLayout(route) && isOpenedFirst(route)
      ? [[patternOf(route), own.map((file) => `/${file}`)] as const]
      : []
  })
  return [...ofChunks, ...reports]
}
