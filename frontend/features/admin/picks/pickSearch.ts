export const seasonTypes = [
  { value: '1', label: '1 Regular' },
  { value: '2', label: '2 Pre-season' },
  { value: '3', label: '3 Post-season' },
]
/** Regular seasons have had 18 weeks since 2021. */
const hasWeek18 = (season: number, type: number) => type === 1 && season >= 2021
const lastWeek = (season: number, type: number) => (hasWeek18(season, type) ? 18 : 17)

/** The weeks that can be chosen: 0 to 17, and 18 where the season has one. */
export const weeksOf = (season: number, type: number) =>
  Array.from({ length: lastWeek(season, type) + 1 }, (_, week) => ({
    value: String(week),
    label: String(week),
  }))

/** The same week of another season, or its last one if it has fewer weeks. */
export const weekWithin = (week: number, season: number, type: number) =>
  Math.min(week, lastWeek(season, type))

const numberIn = (value: unknown, least: number, most: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The search of the weekly picks' address. Without a season the next game's week is shown. */
export const pickSearch = (search: Record<string, unknown>) => ({
  season: numberIn(search.season, 1950, 2100),
  type: numberIn(search.type, 1, 3),
  // `Number('')` is 0, which is a week.
  week: search.week === '' ? undefined : numberIn(search.week, 0, 18),
  team:
    typeof search.team === 'string' && search.team.trim() ? search.team.slice(0, 60) : undefined,
})
export type PickSearch = Partial<ReturnType<typeof pickSearch>>
