import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { repository } from '#infra/repository.ts'

/** Every file that git tracks, or would track, as a path from the root folder. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter(Boolean)

export const isSource = (file: string) => /\.tsx?$/.test(file)

export const readTracked = (file: string) => readFileSync(join(repository, file), 'utf8')

/** The module names in every form of import: static, re-exporting, dynamic, and of types alone. */
const moduleNames = (file: string, source: string) => {
  const { program, module } = parseSync(file, source)
  const names = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  for (const { entries } of module.staticExports)
    names.push(...entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  // The visitor is slower than the list of static imports, and few files need it.
  if (source.includes('import('))
    new Visitor({
      ImportExpression({ source: from }) {
        if (from.type === 'Literal') names.push(String(from.value))
      },
      TSImportType({ source: from }) {
        names.push(from.value)
      },
    }).visit(program)
  return names
}

export interface Imports {
  /** Paths from the root folder. */
  files: string[]
  packages: string[]
}

/** Parsing every file takes seconds of CPU, and several checks ask for the same imports. */
const parsed = new Map<string, Imports>()

/** The imports of a file of the repository. */
export const trackedImports = (file: string): Imports => {
  const known = parsed.get(file)
  if (known) return known
  const imports = isSource(file) ? importsOf(file, readTracked(file)) : { files: [], packages: [] }
  parsed.set(file, imports)
  return imports
}

/** The imports of one file. Relative names and `#` names are the same thing. */
export const importsOf = (file: string, source: string): Imports => {
  const files: string[] = []
  const packages: string[] = []
  for (const name of moduleNames(file, source)) {
    const path = name.replace(/\?.*$/, '')
    if (path.startsWith('#')) files.push(path.slice(1))
    else if (path.startsWith('.')) files.push(posix.join(posix.dirname(file), path))
    else packages.push(path)
  }
  return { files, packages }
}

/** The names that a file exports, of values and of types. */
export const exportedNames = (file: string, source: string): string[] =>
  parseSync(file, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
