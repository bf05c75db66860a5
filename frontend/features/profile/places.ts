/** A code and its name. */
export type Named = readonly [code: string, name: string]

/** A country's file, as the build writes it: its states, and the names of the cities of each. */
export interface CountryFile {
  readonly states: readonly Named[]
  readonly cities: Readonly<Record<string, readonly string[]>>
}

export type Level = 'country' | 'state' | 'city'

export const countryOfOptions = 'United States'

const names = (list: readonly Named[]) => list.map(([, name]) => name)

/** A higher level that changes resets the lower ones. */
export const choosing = (level: Level, value: string): Partial<Record<Level, string>> => {
  if (level === 'country') return { country: value, state: '', city: '' }
  return level === 'state' ? { state: value, city: '' } : { city: value }
}

/** A country without states is its own only one: the form asks for all three levels. */
export const statesIn = (
  country: string,
  file: CountryFile | undefined,
  usStates: readonly string[],
): readonly string[] => {
  if (country === countryOfOptions && usStates.length > 0) return usStates
  if (!file) return []
  return file.states.length > 0 ? names(file.states) : [country]
}

/** A state without cities likewise. */
export const citiesIn = (state: string, file: CountryFile | undefined): readonly string[] => {
  if (!file || state === '') return []
  const [code] = file.states.find(([, name]) => name === state) ?? []
  return (code !== undefined && file.cities[code]) || [state]
}
