import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CsvRow, readCsv } from './csv.ts'

/** Reads the newest copy of a recorded file, `SOURCE/TIME/NAME.csv.gz`; without one it has no rows. */
export type ReadRecorded = (name: string) => CsvRow[]

const extension = /\.csv(\.gz)?$/

export const recordedFiles = (
  directory: string,
  source: string,
): { readonly names: readonly string[]; readonly read: ReadRecorded } => {
  const root = join(directory, 'sources', source)
  const folders = new Map<string, string>()
  if (existsSync(root))
    for (const time of readdirSync(root).toSorted())
      for (const file of readdirSync(join(root, time)))
        folders.set(file.replace(extension, ''), join(root, time))
  return {
    names: [...folders.keys()],
    read: (name) => readCsv(folders.get(name) ?? root, name) ?? [],
  }
}
