import type { PlayerPage, ShownReturn } from '#shared/contract/player.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { isSeasonInDoubt } from '#shared/presentation/playerStatus/absenceWords.ts'
import { rangeText } from '#shared/presentation/playerStatus/statusSentence.ts'
import { returnBars } from './chanceBars.ts'
import styles from './ReturnBars.module.css'
import { ReturnBars } from './ReturnBars.tsx'

interface Props {
  forecast: ShownReturn
  page: PlayerPage
  today: Day
}

const units = { game: 'Game', week: 'Week', month: 'Four weeks' } as const
const of = {
  game: 'his first game back',
  week: 'the week of his return',
  month: 'that of his return',
}

/** The forecast as a distribution: the chance that each game, or week, is that of his return. */
export const ReturnChart = ({ forecast, page: { playerInfo, outlook }, today }: Props) => {
  const { unit } = forecast.chances
  const { predicted_return_low: low, predicted_return_high: high, availability } = playerInfo
  const dayText = (day: Day) => dayAndMonth(day, today)
  const range = low && high ? rangeText(low, high, today) : undefined
  const team = outlook?.team_return_date ?? null
  const missed = `The chance that he misses the rest of the season is ${Math.round(forecast.out_for_season)}%.`
  const isInDoubt = isSeasonInDoubt(playerInfo)
  // The status of the day may say more than the forecast, which knows the injury and its length.
  const hasOtherChance =
    isScore(availability) && Math.round(availability) !== Math.round(forecast.plays_next)
  return (
    <div className={`grid gap-4 ${styles.chart}`}>
      <p>
        {isInDoubt && `${missed} If he does not, `}
        {isInDoubt ? 'we' : 'We'} expect him back <b>{dayText(forecast.returns_on)}</b>
        {range && (
          <>
            , four times out of five <b>{range}</b>
          </>
        )}
        .{!isInDoubt && forecast.out_for_season >= 1 && ` ${missed}`}
      </p>
      <ReturnBars
        title="When is he back?"
        description={`The chance of each ${unit === 'month' ? 'four weeks' : unit}. The median is ${dayText(forecast.returns_on)}${range ? `, 80% lie ${range}` : ''}.`}
        method={`Each bar is the chance that it is ${of[unit]}, by his injury and the days he has been out. Solid bars hold the 80% range, the darkest the median. This is the forecast that is registered and graded.`}
        unit={units[unit]}
        bars={returnBars(forecast, team)}
      />
      <ul className={`flex wraps small muted ${styles.legend}`}>
        <li>
          <i data-kind="median" aria-hidden="true" /> Our forecast {dayText(forecast.returns_on)}
        </li>
        <li>
          <i data-kind="range" aria-hidden="true" /> 80% range
        </li>
        {team && (
          <li>
            <span className={styles.returnChartTeam} aria-hidden="true">
              ▲
            </span>{' '}
            Team says {dayText(team)}
          </li>
        )}
      </ul>
      {hasOtherChance && (
        <p className="sub">
          Today’s status gives him {Math.round(availability)}% for the next game. His score uses
          that figure; the forecast does not know it.
        </p>
      )}
    </div>
  )
}
