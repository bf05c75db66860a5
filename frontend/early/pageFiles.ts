/** What an address needs besides the entry's own files: a pattern of pathnames, and the files. */
export type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[]

/** Otherwise they would be asked for only when the entry has run. */
export const filesOf = (pages: PageFiles, pathname: string): readonly string[] =>
  pages.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1] ?? []
