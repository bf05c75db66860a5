/** The search of the weekly picks' address. Without a season the next game's week is shown. */
export interface PickSearch {
  season?: number | undefined
  type?: number | undefined
  week?: number | undefined
  team?: string | undefined
}

export const seasonTypes = [
  { value: '1', label: '1 Regular' },
  { value: '2', label: '2 Pre-season' },
  { value: '3', label: '3 Post-season' },
]
export const lastWeek = 17
export const weeks = Array.from({ length: lastWeek + 1 }, (_, week) => ({
  value: String(week),
  label: String(week),
}))

const numberIn = (value: unknown, least: number, most: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

export const pickSearch = (asked: Record<string, unknown>): PickSearch => ({
  season: numberIn(asked.season, 1950, 2100),
  type: numberIn(asked.type, 1, 3),
  // An empty text would be 0, which is a week.
  week: asked.week === '' ? undefined : numberIn(asked.week, 0, lastWeek),
  team: typeof asked.team === 'string' && asked.team.trim() ? asked.team.slice(0, 60) : undefined,
})
