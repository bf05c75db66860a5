/** A code and its name. */
export type Named = readonly [code: string, name: string]

/** A country's file, as the build writes it: its states, and the names of the cities of each. */
export interface CountryFile {
  readonly states: readonly Named[]
  readonly cities: Readonly<Record<string, readonly string[]>>
}
