import { theirsWithMine } from '../history/conflict.ts'

/** One field of a row in a list of settings, as a form shows it. */
export interface RowField {
  readonly key: string
  readonly label: string
  readonly type?: 'number' | 'date' | 'url'
  /** Makes the field a select. */
  readonly options?: readonly string[]
  /** How an empty text is stored: as null, or not at all. */
  readonly empty?: 'null' | 'absent'
  /** The field takes a whole line. */
  readonly long?: true
}
type RowTexts = Readonly<Record<string, string>>

export const textsOfRow = (fields: readonly RowField[], row: object): RowTexts => {
  const values = row as Record<string, unknown>
  return Object.fromEntries(fields.map(({ key }) => [key, String(values[key] ?? '')]))
}

/** The stored row for a form's texts. Values that have no field come from `fixed`. */
export const rowOfTexts = (
  fields: readonly RowField[],
  texts: RowTexts,
  fixed: object,
): Record<string, unknown> => ({
  ...fixed,
  ...Object.fromEntries(
    fields.flatMap(({ key, type, empty }): [string, unknown][] => {
      const text = (texts[key] ?? '').trim()
      if (text === '' && empty) return empty === 'null' ? [[key, null]] : []
      // An empty number is null and not 0: a plan without a price would be free.
      if (type === 'number') return [[key, text === '' ? null : Number(text)]]
      return [[key, text]]
    }),
  ),
})

/** The other admin's rows with this admin's own changes: rows added, removed or edited since the form was opened. */
export const rowsWithMine = (
  key: string,
  seen: readonly RowTexts[],
  theirs: readonly RowTexts[],
  mine: readonly RowTexts[],
): RowTexts[] => {
  const sameIn = (rows: readonly RowTexts[], row: RowTexts) =>
    rows.find((other) => other[key] === row[key])
  const kept = theirs.flatMap((row) => {
    const [old, own] = [sameIn(seen, row), sameIn(mine, row)]
    if (own) return [theirsWithMine(old ?? {}, row, own)]
    return old ? [] : [row]
  })
  // A row that the other admin has removed stays removed unless this admin has edited it.
  const added = mine.filter((row) => {
    const old = sameIn(seen, row)
    return !sameIn(theirs, row) && (!old || JSON.stringify(old) !== JSON.stringify(row))
  })
  return [...kept, ...added]
}

export const priceFields: readonly RowField[] = [
  { key: 'id', label: 'ID' },
  { key: 'title', label: 'Plan' },
  { key: 'description', label: 'Description', long: true },
  { key: 'amount', label: 'Price in cents', type: 'number' },
  { key: 'interval', label: 'Billed every', options: ['month', 'season', 'year'] },
]

export const feedFields: readonly RowField[] = [
  { key: 'feed', label: 'Name' },
  { key: 'kind', label: 'Holds', options: ['news', 'post'] },
  { key: 'address', label: 'Address', type: 'url', long: true },
  { key: 'source', label: 'Publisher' },
  { key: 'handle', label: 'Handle', empty: 'absent' },
  { key: 'teamId', label: 'Team ID', empty: 'null' },
  { key: 'playerId', label: 'Player ID', empty: 'null' },
]

/** The server names a wrong field by its path: `setting.value.2.address` is the third row's address. */
export const wrongField = (errors: Readonly<Record<string, string>>, fallback: string): string => {
  const [first] = Object.entries(errors)
  if (!first) return fallback
  const [path, message] = first
  const [, row, field] = /(?:^|\.)(\d+)\.(\w+)$/.exec(path) ?? []
  return row === undefined ? message : `Row ${Number(row) + 1}, ${field}: ${message}`
}
