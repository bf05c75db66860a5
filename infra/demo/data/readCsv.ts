import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { csvRecords } from '#shared/domain/text/csv.ts'

/** The rows of a table beside this file, whose first line names the fields of the schema. */
export const readCsv = <Row extends z.ZodType>(file: string, row: Row): z.output<Row>[] => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [header, ...records] = csvRecords(text)
  return records.map(({ line, cells, problem }) => {
    const fields = header?.cells.map((name, i) => [name, cells[i]]) ?? []
    const { data, error } = row.safeParse(Object.fromEntries(fields))
    if (problem !== undefined || error)
      throw new Error(`${file}:${line}: ${problem ?? z.prettifyError(error as z.ZodError)}`)
    return data
  })
}

export const numberCell = z.string().min(1).transform(Number).pipe(z.number())
export const listCell = z.string().transform((text) => text.split(';').filter(Boolean))
