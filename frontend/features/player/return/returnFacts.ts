import type { Outlook, PlayerPage } from '#shared/contract/player.ts'
import { isFullyRecovered } from '#shared/domain/injury/injuryDisplay.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { rangeText, returnSourceText } from '#shared/presentation/playerStatus/returnText.ts'
import type { PlayerFact } from '../playerFacts.ts'

const recoveredText = 'N/A (Fully Recovered)'

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** The day on which he came back from the injury that his outlook is about. */
export const returnedOn = (
  { injury_id }: Outlook,
  history: PlayerPage['playerHistory'],
): Day | null =>
  history.find((injury) => injury.injury_id === injury_id)?.recovery_return_date ?? null

/** The usual recovery time, how far he is into it, and our forecast with its range. */
export const returnFacts = (outlook: Outlook, page: PlayerPage, today: Day): PlayerFact[] => {
  const { optimal_recovery_time, optimal_recovery_low, optimal_recovery_high, forecast } = outlook
  const past = outlook.days_past_optimal_recovery_time
  const { predicted_return_low: low, predicted_return_high: high } = page.playerInfo
  const { predicted_return_chance: chance } = page.playerInfo
  const stated = forecast && outlook.stated_by ? outlook.after_stated_day : null
  const facts: (PlayerFact | null | undefined)[] = [
    {
      name: 'Optimal recovery (ORT)',
      value: days(Math.round(optimal_recovery_time)),
      note: `80% take ${Math.round(optimal_recovery_low)} to ${Math.round(optimal_recovery_high)}`,
    },
    {
      name: 'Days past the ORT',
      value: String(Math.max(0, past)),
      note:
        past < 0 ? `${days(-past)} to go` : `since ${dayAndMonth(outlook.predicted_date, today)}`,
    },
    forecast && {
      name: 'Our forecast',
      value: dayAndMonth(forecast.returns_on, today),
      ...(low &&
        high &&
        low !== high && {
          note: `${chance == null ? '' : `${chance}% `}${rangeText(low, high, today)}`,
        }),
    },
    stated && {
      name: `Usual for a date from ${outlook.stated_by}`,
      value: dayAndMonth(stated.on, today),
      note: `8 of 10 ${rangeText(stated.low, stated.high, today)}`,
    },
  ]
  return facts.flatMap((fact) => fact ?? [])
}

/**
 * The two dates that the FIB-O-Meter compares, of which the first is `named`, and the comparison in words. `returned` is
 * the day on which he came back.
 */
export const meterFacts = (outlook: Outlook, returned: Day | null, today: Day) => {
  const { team_return_date, predicted_date, forecast, stated_by } = outlook
  const predicted = dayAndMonth(predicted_date, today)
  const named = returned ? 'He came back' : returnSourceText(stated_by)
  const who = stated_by ?? 'His team'
  if (returned && isFullyRecovered({ recovery_return_date: returned }, today))
    return {
      ...{ named, team: recoveredText, predicted: recoveredText },
      sentence: 'He is fully recovered, so the needle stands in the middle.',
    }
  if (returned) {
    const early = daysBetween(returned, predicted_date) ?? 0
    const than =
      early === 0
        ? 'as usual after such an injury'
        : `${days(Math.abs(early))} ${early > 0 ? 'earlier' : 'later'} than usual`
    return {
      ...{ named, team: dayAndMonth(returned, today), predicted },
      sentence: `He came back on ${dayAndMonth(returned, today)}, ${than}. He counts as fully recovered two days after that.`,
    }
  }
  if (!team_return_date)
    return {
      ...{ named, team: 'N/A', predicted },
      sentence: `${who} has named no date, so there is nothing to compare: the needle stands at 4.`,
    }
  const gap = daysBetween(predicted_date, team_return_date) ?? 0
  const comparison =
    gap === 0
      ? `${who} names the usual day.`
      : `${who} is ${days(Math.abs(gap))} ${gap < 0 ? 'earlier' : 'later'} than usual after such an injury.`
  const forecastNote =
    forecast && forecast.returns_on !== predicted_date
      ? ` Our forecast, ${dayAndMonth(forecast.returns_on, today)}, also knows how long he has been out.`
      : ''
  return {
    ...{ named, team: dayAndMonth(team_return_date, today), predicted },
    sentence: `${comparison}${forecastNote}`,
  }
}
