import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CsvRow, readCsv } from './csv.ts'

/**
 * The folders of a season's file (`snap_counts_2023`), by its year: in the data folder itself, or as recorded
 * (`sources/nflverse/TIME`). The newest recording counts.
 */
export const publishedYears = (directory: string, name: string): ReadonlyMap<number, string> => {
  const recorded = join(directory, 'sources', 'nflverse')
  const times = existsSync(recorded) ? readdirSync(recorded).toSorted() : []
  const folders = [...times.map((time) => join(recorded, time)), directory]
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(folder).flatMap((file): [number, string][] => {
        const [, year] = new RegExp(`^${name}_(\\d{4})\\.csv(\\.gz)?$`).exec(file) ?? []
        return year ? [[Number(year), folder]] : []
      }),
    ),
  )
}

export const readYear = (
  directory: string,
  name: string,
  year: number,
): readonly CsvRow[] | null => {
  const folder = publishedYears(directory, name).get(year)
  return folder === undefined ? null : readCsv(folder, `${name}_${year}`)
}
