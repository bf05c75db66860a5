import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import type { PlayerPage } from '#shared/contract/player.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { dateOf } from '#shared/scoring/dayNumber.ts'
import { withShownEffects } from '#shared/scoring/model/rounding.ts'
import type { riskFeatures } from '#shared/scoring/player/injuryRisk.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { ofHundred, percent } from './shownNumbers.ts'

/** The fields of a player's row that a what-if changes. */
export const playerScoreFields = (player: PlayerScore) => ({
  gaming_score: ofHundred(player.score),
  healthy_score: ofHundred(player.healthy),
  availability: percent(player.available.chance),
  explanation: playerExplanation(player),
  notes: [...player.notes],
})

const fullyFit = 100

/** The factors that lead from 100 to the player's score. */
const playerExplanation = ({ score, parts }: PlayerScore): ShownPlayerExplanation => {
  const shown_score = ofHundred(score)
  const ownParts = parts.map(
    ({ kind, label, value, effect, started, about, recovered = null }) => ({
      kind,
      label,
      factor: value,
      effect: effect + 0,
      ...(started !== undefined && {
        injury_date: dateOf(started),
        ...(about && { injury_date_about: about }),
        returned_on: recovered === null ? null : dateOf(recovered),
      }),
    }),
  )
  return {
    start: fullyFit,
    parts: withShownEffects(ownParts, shown_score - fullyFit),
    score: Math.min(fullyFit, Math.max(0, score)),
    shown_score,
  }
}

const riskLabels: Readonly<Record<keyof ReturnType<typeof riskFeatures>, string>> = {
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

const riskLabel = (feature: string): string =>
  Object.hasOwn(riskLabels, feature) ? riskLabels[feature as keyof typeof riskLabels] : feature

/** The effects that lead from all players' risk to his own (IRC), without those that are zero. */
export const riskExplanation = ({
  base,
  usual,
  parts,
  result,
}: PlayerScore['risk']): PlayerPage['risk'] => {
  const start = oneDecimal(base)
  const shown = ofHundred(result)
  const effective = parts
    .filter(({ effect }) => effect !== 0)
    .map(({ feature, effect }) => ({ label: riskLabel(feature), effect }))
  return {
    start,
    usual: ofHundred(usual),
    parts: withShownEffects(effective, shown - start),
    shown,
  }
}
