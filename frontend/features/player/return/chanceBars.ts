import type { ShownReturn } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { wholePercents } from '#shared/presentation/playerStatus/chanceText.ts'
import type { ReturnBar } from './ReturnBars.tsx'

type Forecast = Pick<ShownReturn, 'returns_on' | 'out_for_season' | 'chances'>

const aboutOf = ({ game }: ShownReturn['chances']['bars'][number]) =>
  game ? `${game.home ? '' : '@'}${game.opponent_abbr}` : undefined

/** The bars of a forecast, with those of the median and of his team's date marked. */
export const returnBars = (
  { returns_on, out_for_season, chances: { unit, bars, later } }: Forecast,
  teamDate: Day | null,
): readonly ReturnBar[] => {
  const isOf = (day: Day | null, index: number) =>
    day !== null &&
    day <= (bars[index]?.until ?? '') &&
    (index === 0 || day > (bars[index - 1]?.until ?? ''))
  const wholes = wholePercents([...bars.map(({ chance }) => chance), later])
  const shown = bars.map((bar, index): ReturnBar => {
    const about = aboutOf(bar)
    return {
      key: bar.until,
      // Without a year, because the bars are in order and reach no further than a season.
      label: `${unit === 'game' || bar.game ? '' : 'to '}${dayAndMonth(bar.until, bar.until)}`,
      ...(about && { about }),
      ...{ chance: bar.chance, whole: wholes[index] ?? 0, isInRange: bar.in_range },
      ...{ isMedian: isOf(returns_on, index), isTeamDate: isOf(teamDate, index) },
    }
  })
  const last = bars.at(-1)?.until ?? ''
  const rest = {
    ...{ key: 'later', label: 'later', chance: later, whole: wholes.at(-1) ?? 0, isInRange: false },
    ...(Math.round(out_for_season ?? 0) > 0 && { about: 'or never' }),
    ...{ isMedian: returns_on > last, isTeamDate: teamDate !== null && teamDate > last },
  }
  return [...shown, rest]
}
