import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'

/** How a team's score follows from its loss, with the numbers of its sport. */
export const teamMethod = ({ loss }: ShownTeamExplanation, isPast: boolean): string => {
  const parts = `The parts share the drop from 10 in proportion to what each ${isPast ? 'cost' : 'costs'} the team.`
  if (!loss) return parts
  const [eight, six, four] = loss.scale.map((value) => value.toFixed(2))
  return `${parts} Together they cost ${loss.amount.toFixed(2)} ${loss.unit}. The scale is the same for every team: a loss of 0 scores 10, ${eight} scores 8, ${six} scores 6 and ${four} scores 4, with straight lines between them. A greater loss scores 4 × ${four} ÷ the loss.`
}
