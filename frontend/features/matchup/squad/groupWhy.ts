import { scoreText } from '#shared/domain/score/numberText.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { possessive, teamNameInSentence } from '#shared/domain/team/teamName.ts'

/** `Why the Bears’ offensive skills players are at 82.1` */
export const groupWhy = (
  sport: SportId,
  team: { readonly name: string },
  title: string,
  average: number | null,
  isPast: boolean,
): string => {
  const group = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  const [present, past] = title.endsWith('s') ? ['are', 'were'] : ['is', 'was']
  return `Why ${possessive(teamNameInSentence(sport, team))} ${group} ${isPast ? past : present} at ${scoreText(average)}`
}
