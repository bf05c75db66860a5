import type { AvailableGame, PlayerPage } from '#shared/contract/player.ts'
import { type SportName, seasonTitle, sportIds } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'

type State = AvailableGame['state']

export const stateWords: Readonly<Record<State, string>> = {
  available: 'Fit',
  injured: 'Hurt that day',
  out: 'Out injured',
  to_come: 'To come',
  off: 'Called off',
}

/** `Nov 1 at MIA: Out injured`. */
export const gameText = ({ day, home, opponent_abbr, state }: AvailableGame, today: Day): string =>
  `${day ? dayAndMonth(day, today) : 'TBD'} ${home ? 'vs' : 'at'} ${opponent_abbr}: ${stateWords[state]}`

/** Consecutive games with the same state. */
interface Stretch {
  readonly state: State
  readonly games: number
  readonly from: Day | null
  readonly until: Day | null
}

const stretchesOf = (games: readonly AvailableGame[]): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (const { state, day } of games) {
    const last = stretches.at(-1)
    const next =
      last?.state === state
        ? { ...last, games: last.games + 1, until: day ?? last.until }
        : { state, games: 1, from: day, until: day }
    stretches.splice(last?.state === state ? -1 : stretches.length, 1, next)
  }
  return stretches
}

/** `fit for 11 of 16 games`; of an earlier season only the last games may be stored. */
const summaryOf = (games: readonly AvailableGame[], isEarlier: boolean): string => {
  const played = games.filter(({ state }) => state !== 'to_come' && state !== 'off')
  const missed = played.filter(({ state }) => state === 'out').length
  const count = `${played.length - missed} of ${played.length}`
  return isEarlier ? `fit for ${count} games on file` : `fit for ${count} games`
}

type Seasons = Pick<PlayerPage, 'season' | 'availability' | 'earlier_availability'>

/** One strip for each season with games, the newest first. */
export const seasonStrips = (page: Seasons, sport: SportName) => {
  const now = page.season === null ? [] : [{ season: page.season, games: page.availability }]
  return [...now, ...page.earlier_availability]
    .filter(({ games }) => games.length > 0)
    .map(({ season, games }) => ({
      title: seasonTitle(sportIds[sport], season),
      summary: summaryOf(games, season !== page.season),
      games,
      stretches: stretchesOf(games),
    }))
}

/** `Nov 1 to Nov 15`, or the day alone. */
export const stretchDays = ({ from, until }: Stretch, today: Day): string => {
  if (!from) return 'TBD'
  const first = dayAndMonth(from, today)
  return until && until !== from ? `${first} to ${dayAndMonth(until, today)}` : first
}
