import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { apiDocument, apiFile } from './apiDocument.ts'
import { readTracked, trackedFiles } from './sources.ts'

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

it('docs/api.md is what `npm run docs` writes', () => {
  expect(readFileSync(apiFile, 'utf8')).toBe(apiDocument())
})

it('docs/dependencies.md gives a reason for every dependency, and for nothing else', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)
  const named = [...rows].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted())
})

const withCommands = ['README.md', 'CONTRIBUTING.md', 'docs/commands.md']

it.each(withCommands)('every npm command that %s names exists', (file) => {
  const commands = [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:-]+)/g)]
  expect(commands).not.toEqual([])
  for (const [, name = ''] of commands) expect(scripts).toHaveProperty([name])
})

const files = trackedFiles()

/** A file and every folder above it. */
const withParents = (file: string) =>
  file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))
const existing = new Set(files.flatMap(withParents))

/** The paths of this repository in a text: in code or as the target of a link. */
const pathsIn = (text: string) =>
  [
    ...text.matchAll(
      /[`(](?:\.\.\/)*((?:shared|functions|infra|frontend|events|docs)\/[\w./-]+)[`)]/g,
    ),
  ].map(([, path = '']) => path.replace(/\/$/, ''))
const missingIn = (text: string) => pathsIn(text).filter((path) => !existing.has(path))

const documents = files.filter((file) => /^[^/]+\.md$|^docs\/.*\.md$/.test(file))

it('every path that a document names exists', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/map.md']))
  const missing = documents.flatMap((file) =>
    missingIn(readTracked(file)).map((path) => `${file} names ${path}`),
  )
  expect(missing).toEqual([])
})

it('a path that does not exist is found, in code and in a link', () => {
  const text =
    'See `infra/nothing.ts`, [this](docs/none.md), [that](../functions/none.ts) and `infra/checks/`.'
  expect(missingIn(text)).toEqual(['infra/nothing.ts', 'docs/none.md', 'functions/none.ts'])
})

/** The anchors that GitHub gives to a document's headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

/** The links of a document, as written, that lead to no file or to no heading of it. */
const deadLinks = (file: string, read: (file: string) => string) =>
  [...read(file).matchAll(/\]\((?!https?:)([^)]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path, anchor] = link.split('#')
      const target = path ? join(dirname(file), path) : file
      return !existing.has(target) || (anchor && !anchorsOf(read(target)).includes(anchor))
    })

it('every link of a document leads to a file and, with an anchor, to a heading in it', () => {
  const dead = documents.flatMap((file) =>
    deadLinks(file, readTracked).map((link) => `${file} links to ${link}`),
  )
  expect(dead).toEqual([])
})

it('a link to no file or to no heading is found', () => {
  const texts: Record<string, string> = {
    'docs/map.md':
      '[a](accounts.md#none) [b](none.md) [c](../README.md#try-it) [d](#none) [e](#map)\n# Map',
    'docs/accounts.md': '# Accounts',
    'README.md': '## Try it',
  }
  expect(deadLinks('docs/map.md', (file) => texts[file] ?? '')).toEqual([
    'accounts.md#none',
    'none.md',
    '#none',
  ])
})
