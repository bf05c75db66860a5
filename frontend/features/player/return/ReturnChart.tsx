import type { PlayerPage, ShownReturn } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { forecastSentence, returnSourceText } from '#shared/presentation/playerStatus/returnText.ts'
import { returnBars } from './chanceBars.ts'
import styles from './ReturnBars.module.css'
import { ReturnBars } from './ReturnBars.tsx'

interface Props {
  forecast: ShownReturn
  page: PlayerPage
  today: Day
}

const units = { game: 'Game', week: 'Until', month: 'Until' } as const
const of = {
  game: 'his first game back',
  week: 'the week of his return, after the next game',
  month: 'that of his return, after the next game',
}

/** The forecast as a distribution: the chance that each game, or week, is that of his return. */
export const ReturnChart = ({ forecast, page: { playerInfo, outlook }, today }: Props) => {
  const { unit } = forecast.chances
  const team = outlook?.team_return_date ?? null
  const bars = returnBars(forecast, team)
  const held = bars.reduce((sum, { whole, isInRange }) => (isInRange ? sum + whole : sum), 0)
  const sentence = forecastSentence(playerInfo, today)
  return (
    <div className="grid gap-4">
      {sentence && (
        <p>
          <b>{sentence.lead}</b>
          {sentence.rest}
        </p>
      )}
      <ReturnBars
        title="When is he back?"
        description={`His next game${unit === 'game' ? ' and each one after it' : ', then the days of his range'}.`}
        method={`Each bar is the chance that it is ${of[unit]}. The first is his chance of the next game, as everywhere; the others follow from his injury and the days he has been out. Solid bars are his range: together at least four fifths of his chance to come back. The darkest holds the median. This is the forecast that is registered and graded.`}
        unit={units[unit]}
        bars={bars}
      />
      <ul className={`flex wraps small muted ${styles.legend}`}>
        <li className="flex middle gap-1">
          <i data-kind="median" aria-hidden="true" /> Our forecast{' '}
          {dayAndMonth(forecast.returns_on, today)}
        </li>
        <li className="flex middle gap-1">
          <i data-kind="range" aria-hidden="true" /> His range: {held}%
        </li>
        {team && (
          <li className="flex middle gap-1">
            <span className={styles.team} aria-hidden="true">
              ▲
            </span>{' '}
            {returnSourceText(outlook?.stated_by)} {dayAndMonth(team, today)}
          </li>
        )}
      </ul>
    </div>
  )
}
