import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'
import { absenceWords, bodyPartWord, joined } from '../playerStatus/absenceWords.ts'
import { pastStatus } from '../playerStatus/pastStatus.ts'
import { isOutForOtherReason } from '../playerStatus/statusSentence.ts'

/** At most this many players have a line of their own, and each must cost at least 0.1. */
const most = 8

/** The lines of a group, the costliest first. A cost is a player's share of the group's play times what his score lacks of 100. The printed costs lead from 100 to the printed average. */
export const groupLines = (
  { average, shares }: Pick<PositionGroup, 'average' | 'shares'>,
  scores: ReadonlyMap<string, number>,
) => {
  const exact = shares
    .flatMap(({ player_id, share }) => {
      const score = scores.get(player_id)
      return share > 0 && score !== undefined
        ? [{ playerId: player_id, share, score, exact: share * (score - 100) }]
        : []
    })
    .toSorted((a, b) => a.exact - b.exact || (a.playerId < b.playerId ? -1 : 1))
  const own = exact.slice(0, most).filter((line) => line.exact <= -0.05)
  const others = exact.slice(own.length)
  const restCost = others.reduce((sum, line) => sum + line.exact, 0)
  const { parts } = roundedParts(
    [...own.map((line) => line.exact), ...(others.length > 0 ? [restCost] : [])],
    (average ?? 100) - 100,
    1,
  )
  return {
    /** The cost is in points of the group's average, to one decimal; 0 or less. */
    lines: own.map(({ playerId, share, score }, index) => ({
      ...{ playerId, share, score },
      cost: (parts[index] ?? 0) + 0,
    })),
    /** The players without a line of their own: their number, share and cost together. */
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            share: others.reduce((sum, { share }) => sum + share, 0),
            cost: (parts.at(-1) ?? 0) + 0,
          },
  }
}

export type GroupLine = ReturnType<typeof groupLines>['lines'][number]

/**
 * The player who costs a group most: `Tate Whitford takes 18.0 of the 33.0 points missing: ankle, out, we say Dec 6.`
 * If nobody is out or doubtful for health reasons, the sentence says so. Once the game has begun it is about the start
 * of the game.
 */
export const groupSentence = (
  lines: readonly GroupLine[],
  average: number | null,
  players: ReadonlyMap<string, PlayerRow>,
  today: string,
  isPast: boolean,
) => {
  const rows = lines.flatMap((line) => players.get(line.playerId) ?? [])
  const worst = rows.find(
    (player) => absenceWords(player, today).absence !== null && !isOutForOtherReason(player),
  )
  const line = lines.find(({ playerId }) => playerId === worst?.player_id)
  if (!worst || !line || average === null) {
    const forHealth = rows.some(isOutForOtherReason) ? ' for his health' : ''
    return {
      lead: `Nobody ${isPast ? 'was' : 'is'} out or doubtful${forHealth}.`,
      rest: `Injury risk and form ${isPast ? 'accounted' : 'account'} for the missing points.`,
    }
  }
  const { word, source, returns } = absenceWords(worst, today)
  const part = bodyPartWord(worst.body_part)
  const missing = oneDecimal(100 - average).toFixed(1)
  return {
    lead: `${worst.player_name} ${isPast ? 'took' : 'takes'} ${Math.abs(line.cost).toFixed(1)} of the ${missing} points missing:`,
    rest: `${joined([part, isPast ? pastStatus(word ?? '') : word, source, isPast ? null : returns])}.`,
  }
}
