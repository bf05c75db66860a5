import type { PlayerPage } from '#shared/contract/player.ts'
import { oneDecimal } from '#shared/domain/score.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import type { RISK_FEATURES } from '#shared/scoring/risk/features.ts'
import { withShown } from '#shared/shown/explanations.ts'
import { ofHundred } from '#shared/shown/numbers.ts'

const labels: Readonly<Record<(typeof RISK_FEATURES)[number], string>> = {
  age: 'Age',
  position: 'Position',
  load: 'Recent injuries',
  longLoad: 'Injuries of earlier years',
  softTissue: 'Muscle injuries',
  injuriesYear: 'Injuries in 12 months',
  daysOutYear: 'Days out in 12 months',
  sinceLast: 'Time since the last injury',
  absences: 'Other absences',
  teamRate: 'Injuries of his club',
  leagueRate: 'Injuries of the league',
  role: 'Playing time',
  usualRole: 'Usual playing time',
  roleChange: 'Change of playing time',
  scoring: 'Scoring',
  status: 'Injury report',
  weeksListed: 'Weeks on the injury report',
  week: 'Week of the season',
  month: 'Time of the year',
}

const labelOf = (feature: string): string =>
  Object.hasOwn(labels, feature) ? labels[feature as keyof typeof labels] : feature

/** From the model's starting point to his own chance of a new injury; what moves nothing is left out. */
export const riskOf = ({ base, parts, result }: PlayerScore['risk']): PlayerPage['risk'] => {
  const [start, shown] = [oneDecimal(base), ofHundred(result)]
  const moving = parts
    .filter(({ effect }) => effect !== 0)
    .map(({ feature, effect }) => ({ label: labelOf(feature), effect }))
  return { start, parts: withShown(moving, shown - start), shown }
}
