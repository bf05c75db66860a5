import { rosterName } from '#shared/domain/team/playerName.ts'
import { possessive, teamNameInSentence } from '#shared/domain/team/teamName.ts'
import type { ShownMove } from './queries.ts'

type DescribedMove = Pick<
  ShownMove,
  'player_name' | 'position' | 'status_before' | 'status' | 'player_effect'
>

const isOut = (status: string) => /^(out|inactive)$/i.test(status)

/** A null status means that the player is fit. */
const eventOf = ({
  status_before: before,
  status,
  player_effect: effect,
}: DescribedMove): string => {
  if (status === null) {
    if (before !== null) return 'cleared to play'
    return effect > 0 ? 'closer to full strength' : 'further from full strength'
  }
  const word = status.toLowerCase()
  if (before === status)
    return effect > 0 ? `still ${word}, missed less` : `still ${word}, missed more`
  if (isOut(status)) return 'ruled out'
  if (/reserve|unable to perform/.test(word))
    return `goes on ${word === 'ir' ? 'injured reserve' : word}`
  if (before === null) return `is ${word}`
  return effect > 0 ? `upgraded to ${word}` : `downgraded to ${word}`
}

/** `QB Hargrove ruled out` */
export const moveHeadline = (move: DescribedMove): string => `${rosterName(move)} ${eventOf(move)}`

/** `most of the Cowboys’ change`; only the team’s name if he is all of it. */
export const moveOwner = ({
  sportsID,
  team_name: name,
  effect,
  others,
}: Pick<ShownMove, 'sportsID' | 'team_name' | 'effect' | 'others'>): string =>
  others === 0
    ? name
    : `${effect === 0 ? 'part' : 'most'} of ${possessive(teamNameInSentence(sportsID, { name }))} change`
