import * as z from 'zod'
import type { FactKind } from '#shared/domain/facts/fact.ts'
import {
  type FactFields,
  type FactReader,
  factReader,
  type ReadContext,
} from '../../feed/factReader.ts'

/** The fields of a record by our names: what the provider calls each, and how it is written. */
type Fields = Readonly<Record<string, readonly [name: string, form: z.ZodType]>>
type RecordOf<Of extends Fields> = { readonly [Field in keyof Of]: z.output<Of[Field][1]> }

/** How one sport differs from a table of fields. */
export type Differences<Of extends Fields> = {
  readonly [Field in keyof Of]?: readonly [string, z.ZodType<z.output<Of[Field][1]>>]
}

/** Reads a record by such a table. `names` are the provider's names, for the rejects. */
export const recordSchema = <Of extends Fields>(fields: Of) => {
  const entries = Object.entries(fields)
  const schema = z.lazy(() =>
    z
      .object(Object.fromEntries(Object.values(fields)))
      .transform(
        (record) =>
          Object.fromEntries(
            entries.map(([field, [name]]) => [field, record[name]]),
          ) as RecordOf<Of>,
      ),
  )
  return { schema, names: Object.fromEntries(entries.map(([field, [name]]) => [field, name])) }
}

/** Makes a reader of records that have these fields. */
export const recordReader = <Kind extends FactKind, Of extends Fields>(
  kind: Kind,
  fields: Of,
  convert: (record: RecordOf<Of>, context: ReadContext) => FactFields<Kind> | undefined,
): FactReader => {
  const { schema, names } = recordSchema(fields)
  return factReader(kind, schema, convert, names as Partial<Record<keyof FactFields<Kind>, string>>)
}
