export type Named = readonly [code: string, name: string]

/** The file of a country, written by vite/worldData.ts: its states, and each state's cities. */
export interface CountryFile {
  readonly states: readonly Named[]
  readonly cities: Readonly<Record<string, readonly string[]>>
}

export type Level = 'country' | 'state' | 'city'

const countryOfOptions = 'United States'

const names = (list: readonly Named[]) => list.map(([, name]) => name)

/** Choosing a level resets the levels below it. */
export const choosing = (level: Level, value: string): Partial<Record<Level, string>> => {
  if (level === 'country') return { country: value, state: '', city: '' }
  return level === 'state' ? { state: value, city: '' } : { city: value }
}

/** The form requires all three levels, so a country without states is listed as its own state. */
export const statesIn = (
  country: string,
  file: CountryFile | undefined,
  usStates: readonly string[],
): readonly string[] => {
  if (country === countryOfOptions && usStates.length > 0) return usStates
  if (!file) return []
  return file.states.length > 0 ? names(file.states) : [country]
}

/** A state without cities is listed as its own city. */
export const citiesIn = (state: string, file: CountryFile | undefined): readonly string[] => {
  if (!file || state === '') return []
  const [code] = file.states.find(([, name]) => name === state) ?? []
  return (code !== undefined && file.cities[code]) || [state]
}
