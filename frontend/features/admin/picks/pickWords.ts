import type { Answer } from '../../../lib/api/send.ts'

export type WeekGame =
  Answer<'GET /searchGames/{season}/{season_type}/{week}'>['nfl']['games'][number]

/** The outcome of a market in words: `Home:BUF` becomes `BUF`. */
export const outcomeText = (outcome: string | null) =>
  outcome === null ? 'no pick yet' : outcome.replace(/^(?:Home|Away):/, '')

export interface MarketState {
  /** The outcome that the public sees. */
  readonly outcome: string
  /** The model's own pick, if an admin has overridden it with another. */
  readonly model: string | null
  readonly disabled: boolean
}

const marketOf = (
  model: string | null,
  override: string | null,
  disabled: boolean,
): MarketState => ({
  outcome: outcomeText(override ?? model),
  model: override === null || override === model ? null : outcomeText(model),
  disabled,
})

export const marketsOf = (game: WeekGame) => ({
  total: marketOf(
    game.over_under_prediction_outcome,
    game.over_under_prediction_outcome_override,
    game.disable_over_under_bet,
  ),
  spread: marketOf(
    game.favored_team_by_predicted_spread,
    game.favored_team_by_predicted_spread_override,
    game.disable_spread_bet,
  ),
})

export const stateOf = (game: WeekGame): string => {
  if (game.phase === 'closed') return game.status === 'cancelled' ? 'Cancelled' : 'Kicked off'
  const frozen = game.phase === 'frozen' ? ', frozen' : ''
  return `${game.overridden ? 'Overridden' : 'Model'}${frozen}`
}

/** Games with a team whose name or abbreviation contains the text. */
export const gamesOfTeam = (games: readonly WeekGame[], text = ''): WeekGame[] => {
  const term = text.trim().toLowerCase()
  return games.filter((game) =>
    [game.away_team_name, game.home_team_name, game.away_team_abbr, game.home_team_abbr].some(
      (name) => name.toLowerCase().includes(term),
    ),
  )
}

const local = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** In the admin's own time zone. */
export const timeInOwnZone = (at: string | null) =>
  at === null ? 'TBD' : local.format(new Date(at))
