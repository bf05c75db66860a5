/** Folders with too many entries, counting files and folders. The root folder is not judged. */
export const crowdedFolders = (files: readonly string[], most: number): string[] => {
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      const inside = entries.get(folder) ?? new Set<string>()
      entries.set(folder, inside.add(parts[depth] ?? ''))
    }
  }
  return [...entries]
    .filter(([, inside]) => inside.size > most)
    .map(([folder, inside]) => `${folder} has ${inside.size} entries`)
}

/** Files that are nested too deep: `functions/a/b/c/d/e.ts` lies five below its top folder. */
export const deepFiles = (files: readonly string[], most: number): string[] =>
  files.filter((file) => file.split('/').length - 1 > most)

const mostLines = 25

/**
 * Source files of 25 lines or less. React components are not counted, as they are small by nature, nor are files that
 * a command writes, whose few lines are long.
 */
export const smallFiles = (
  files: readonly string[],
  read: (file: string) => string,
): readonly string[] =>
  files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$/.test(file) &&
      !read(file).includes(': written by `npm run') &&
      read(file).trimEnd().split('\n').length <= mostLines,
  )

/** Names that two files export: a reader who meets one of them has to guess which is meant. */
export const ambiguousNames = (
  files: readonly string[],
  namesOf: (file: string) => readonly string[],
): string[] => {
  const exporters = new Map<string, string[]>()
  for (const file of files)
    for (const name of namesOf(file)) exporters.set(name, [...(exporters.get(name) ?? []), file])
  return [...exporters]
    .filter(([, several]) => several.length > 1)
    .map(([name, several]) => `${name} is exported by ${several.join(' and ')}`)
}

const forbidden = ['common', 'helpers', 'misc', 'utils']

/** Files and folders whose name says nothing about what is in them. */
export const namelessFiles = (files: readonly string[]): string[] =>
  files.filter((file) => file.split(/[/.]/).some((part) => forbidden.includes(part)))

const test = /test\.ts$|\/testing\//
/** Clients of AWS in functions that may wait for an answer for ever. */
export const unboundedClients = (files: readonly string[], read: (file: string) => string) =>
  files
    .filter((file) => file.startsWith('functions/') && file.endsWith('.ts') && !test.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/new (\w+Client)\(([^)]*)/g)]
        .filter(([, , options = '']) => !/\bbound/.test(options))
        .map(([, client]) => `${file}: ${client}`),
    )
