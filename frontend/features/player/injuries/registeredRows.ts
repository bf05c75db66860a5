import type { RegisteredForecast } from '#shared/contract/player.ts'
import { hasRecentInjury } from '#shared/domain/injury/injuryDisplay.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'

export const registeredColumns = [
  'Registered',
  'Injury',
  'We said',
  '80% range',
  'Team said',
  'Simple rule',
  'What became of it',
] as const

const occasionWords: Readonly<Record<RegisteredForecast['occasion'], string>> = {
  first: 'first report',
  found: 'first seen',
  day7: 'a week out',
  day14: 'two weeks out',
  day28: 'four weeks out',
  moved: 'moved',
  ruling: 'set by an editor',
}

const off = (days: number) => {
  const whole = Math.round(Math.abs(days))
  return whole === 0 ? 'on the day' : `${whole} ${whole === 1 ? 'day' : 'days'} off`
}

const outcomeText = ({ outcome }: RegisteredForecast, today: Day): string => {
  if (!outcome) return 'Still open'
  if (outcome.state === 'withdrawn') return 'Withdrawn: the injury is no longer on file'
  if (outcome.state === 'out' || !outcome.returned_on) return 'Still out when its time was over'
  const { days_off, in_range } = outcome
  const parts = [
    `Back ${dayAndMonth(outcome.returned_on, today)}`,
    days_off && `we were ${off(days_off.ours)}`,
    typeof days_off?.team === 'number' && `his team ${off(days_off.team)}`,
    in_range !== null && (in_range ? 'inside the range' : 'outside the range'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A registered forecast as it was published, with its outcome. */
export const registeredRow = (forecast: RegisteredForecast, today: Day) => {
  const { id, on, occasion, label, injury_date, ours, team_return_date, simple } = forecast
  const dayText = (day: Day) => dayAndMonth(day, today)
  return {
    key: id,
    cells: [
      `${dayText(on)}, ${occasionWords[occasion]}`,
      hasRecentInjury({ injury_date }, today) ? label : 'Older injury',
      dayText(ours.median),
      `${dayText(ours.low)} to ${dayText(ours.high)}`,
      team_return_date ? dayText(team_return_date) : 'N/A',
      dayText(simple),
      outcomeText(forecast, today),
    ],
  }
}
