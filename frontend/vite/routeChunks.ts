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

/** The end of an address's path. */
const end = '/?(?:\\?|$)'

/** `{-$sport}.upcominggames` → `^(?:/[^/]+)?/upcominggames/?(?:\?|$)`. */
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
  return `^${parts.join('')}${end}`
}

const tab = (view: string) => `/upcominggames/?\\?(?:.*&)?view=${view}(?:&|$)`

/** What a page asks for only once its own script has run, although its first screen shows it. */
const shownFirst: readonly (readonly [pattern: string, file: RegExp])[] = [
  [tab('teams'), /\/features\/teams\/TeamsTab\.tsx$/],
  [tab('players'), /\/features\/players\/PlayersTab\.tsx$/],
  ['^/(?:science/|whitepaper)', /^report\.json$/],
]

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
  const ownFilesOf = (name: string) =>
    filesOf(name).flatMap((file) => (everywhere.has(file) ? [] : `/${file}`))
  const all = [...chunks.values()]
  const everywhere = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName)),
  )
  const ofRoutes = all.flatMap(({ facadeModuleId, fileName }) => {
    const [, route] = facadeModuleId?.match(component) ?? []
    return route && !isLayout(route) && isOpenedFirst(route)
      ? [[patternOf(route), ownFilesOf(fileName)] as const]
      : []
  })
  const later = shownFirst.flatMap(([pattern, wanted]) =>
    outputs.flatMap((output) =>
      namesOf(output).some((name) => wanted.test(name))
        ? [[pattern, ownFilesOf(output.fileName)] as const]
        : [],
    ),
  )
  return [...ofRoutes, ...later]
}

const namesOf = (output: Output) =>
  output.type === 'asset' ? output.names : [output.facadeModuleId ?? '']
