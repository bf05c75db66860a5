import type { MatchupGame } from '#shared/contract/matchup.ts'
import { signed } from '#shared/domain/score/numberText.ts'

type Abbreviations = Pick<MatchupGame, 'away_team_abbr' | 'home_team_abbr'>

/** Up to two decimals: soccer's lines move in quarters. */
const numberText = (value: number): string => String(Math.round(value * 100) / 100)

/** `BUF −6.5`: the favorite and the points it gives. The spread is the home team's. */
export const spreadText = (spread: number | null, teams: Abbreviations): string => {
  if (spread === null) return 'No line yet'
  if (spread === 0) return 'Pick’em'
  const favorite = spread < 0 ? teams.home_team_abbr : teams.away_team_abbr
  return `${favorite} −${numberText(Math.abs(spread))}`
}

/** `BUF −290 · MIA +235`, the favorite first. */
export const moneylineText = (
  game: Abbreviations & Pick<MatchupGame, 'home_team_money_line' | 'away_team_money_line'>,
): string | undefined => {
  const { away_team_money_line: away, home_team_money_line: home } = game
  if (away === null || home === null) return undefined
  const sides = [
    { odds: home, text: `${game.home_team_abbr} ${signed(home, 0)}` },
    { odds: away, text: `${game.away_team_abbr} ${signed(away, 0)}` },
  ]
  return sides
    .toSorted((a, b) => a.odds - b.odds)
    .map(({ text }) => text)
    .join(' · ')
}

export const totalText = (total: number | null): string =>
  total === null ? 'No line yet' : numberText(total)

/** `BUF by 8.9`. The margin is the home team's. */
export const marginText = (margin: number, teams: Abbreviations): string => {
  const size = Math.abs(margin).toFixed(1)
  if (Number(size) === 0) return 'even'
  return `${margin > 0 ? teams.home_team_abbr : teams.away_team_abbr} by ${size}`
}
