import type { FileKind } from './fileKinds.ts'

/** One record of a file, before anything in it is believed. */
export interface Row {
  /** What was given, by column. */
  given: ReadonlyMap<string, unknown>
  /** `players.csv:14`, `players.json[12].heightInches`. */
  place: (column?: string) => string
  /** As it is shown to admins: short, and flat however deep it came. */
  shown: () => unknown
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/** Team Id, team_id and teamId are one column. */
export const columnsByName = ({ columns }: FileKind) => {
  const names = new Map(Object.keys(columns).map((column) => [plain(column), column]))
  return (given: string) => names.get(plain(given))
}
