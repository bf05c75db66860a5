import { expect, test } from 'vitest'
import { pageFilesOf, patternOf } from './routeChunks.ts'

test.each([
  ['index', '/', true],
  ['index', '/about', false],
  ['{-$sport}.upcominggames', '/upcominggames', true],
  ['{-$sport}.upcominggames', '/nba/upcominggames/', true],
  ['{-$sport}.upcominggames', '/nba/x/upcominggames', false],
  ['$sport.matchup.$id', '/nfl/matchup/nfl-1', true],
  ['$sport.matchup.$id', '/nfl/matchup', false],
  ['articles.index', '/articles', true],
  ['articles.$articlename', '/articles', false],
  ['(account)/login', '/login', true],
  ['(articles)/articles.index', '/articles', true],
])('the route %s matches %s: %s', (route, pathname, matches) => {
  expect(new RegExp(patternOf(route)).test(pathname)).toBe(matches)
})

const chunk = (fileName: string, imports: string[], importedCss: string[], more = {}) => ({
  type: 'chunk',
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(importedCss) },
  ...more,
})
const outputs = [
  chunk('entry.js', ['react.js'], ['entry.css'], { isEntry: true }),
  chunk('react.js', [], []),
  chunk('chip.js', ['react.js', 'shape.js'], ['chip.css']),
  chunk('shape.js', ['chip.js'], []),
  chunk('about.js', ['react.js', 'chip.js'], ['about.css', 'entry.css'], {
    facadeModuleId: '/frontend/routes/about.tsx?tsr-split=component',
  }),
  chunk('team.js', ['react.js'], [], {
    facadeModuleId: '/frontend/routes/team.tsx?tsr-split=component---pendingComponent',
  }),
  chunk('people.js', ['react.js'], [], {
    facadeModuleId: '/frontend/routes/(admin)/_admins/admin.people.tsx?tsr-split=component',
  }),
  chunk('import.js', ['react.js'], [], {
    facadeModuleId: '/frontend/routes/(account)/following_.import.tsx?tsr-split=component',
  }),
  chunk('layout.js', ['admin.js'], [], {
    facadeModuleId: '/frontend/routes/(admin)/_admins.tsx?tsr-split=component',
  }),
  chunk('admin.js', [], []),
  { type: 'asset', fileName: 'about.css', names: ['about.css'] },
  chunk('teams.js', ['chip.js'], ['teams.css'], {
    facadeModuleId: '/frontend/features/teams/TeamsTab.tsx',
  }),
  { type: 'asset', fileName: 'report-1.json', names: ['report.json'] },
] as unknown as Parameters<typeof pageFilesOf>[0]

test('a page’s files are its chunk’s and its imports’, without those of the entry', () => {
  expect(pageFilesOf(outputs).slice(0, 2)).toEqual([
    ['^/about/?$', ['/about.js', '/about.css', '/chip.js', '/chip.css', '/shape.js']],
    ['^/team/?$', ['/team.js']],
  ])
})

test.each([
  ['/upcominggames?view=teams', ['/teams.js']],
  ['/nba/upcominggames?week=next&view=teams&sort=name', ['/teams.js']],
  ['/science/nfl', ['/report-1.json']],
  ['/whitepaper', ['/report-1.json']],
  ['/upcominggames?view=articles', []],
  ['/upcominggames', []],
])('%s preloads %s, which its page asks for only once its script has run', (address, files) => {
  const found = pageFilesOf(outputs).flatMap(([pattern, all]) =>
    new RegExp(pattern).test(address) ? all : [],
  )
  expect(found).toEqual(files)
})

test('readers do not load the names of the files of pages that only admins open, or nobody first', () => {
  expect(pageFilesOf(outputs).filter(([, files]) => /people|import/.test(files.join()))).toEqual([])
})

test('a layout without an address of its own is no page: home would load its files', () => {
  expect(pageFilesOf(outputs).filter(([pattern]) => new RegExp(pattern).test('/'))).toEqual([])
})
