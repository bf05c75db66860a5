import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

/** The addresses of the app's pages, from the list that its router is generated with. */
export const pageRoutes = (): string[] => {
  const tree = readFileSync(join(repository, 'frontend/routeTree.gen.ts'), 'utf8')
  const [, list = ''] = /^ {2}fullPaths:((?:\s+\| '[^']+')+)$/m.exec(tree) ?? []
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
  if (routes.length === 0) throw new Error('routeTree.gen.ts lists no routes')
  // A route that ends with `$` catches all remaining addresses, and draws the page for unknown ones.
  return routes.filter((route) => !route.endsWith('/$'))
}

const patternOf = (segment: string) => {
  if (segment.startsWith('{-$')) return '(?:\\/[^/]+)?'
  return segment.startsWith('$') ? '\\/[^/]+' : `\\/${segment.replace(/[.-]/g, '\\$&')}`
}

/** A regular expression, as text, that matches the addresses of these routes. */
export const pagePattern = (routes: readonly string[]): string => {
  const patterns = routes.map((route) => route.split('/').filter(Boolean).map(patternOf).join(''))
  return `^(?:${[...new Set(patterns)].join('|')})\\/?$`
}
