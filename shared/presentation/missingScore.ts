import {
  type Band,
  groupBand,
  playerBand,
  teamBand,
  unknownBand,
} from '#shared/domain/score/bands.ts'
import { isScore, scoreText } from '#shared/domain/score/numberText.ts'

export const scoreWhenMissing = 10

/** Without reports a score says nothing about health, so it has no color. */
export const unreportedBand: Band = { ...unknownBand, label: 'No reports yet' }

export interface ShownScore {
  readonly text: string
  readonly band: Band
  /** Text for the tooltip and the accessible name; absent when there is a score. */
  readonly note?: 'no data yet' | 'not scored'
}

/** A team's score and its note in one text, for places other than cards. */
export const teamScoreText = (score: number | null | undefined): string => {
  const { text, note } = shownTeamScore(score)
  return note ? `${text}, ${note}` : text
}

/** Without a score, a team card shows 10 and the band of 10. A game that started without a score stays without one. */
export const shownTeamScore = (
  score: number | null | undefined,
  gameHasStarted = false,
  isUnreported = false,
): ShownScore => {
  if (isScore(score))
    return { text: scoreText(score), band: isUnreported ? unreportedBand : teamBand(score) }
  if (gameHasStarted) return { text: 'N/A', band: unknownBand, note: 'not scored' }
  return {
    text: scoreText(scoreWhenMissing),
    band: isUnreported ? unreportedBand : teamBand(scoreWhenMissing),
    note: 'no data yet',
  }
}

/**
 * In whole numbers, because tenths mean nothing for a player. The printed number decides the band. Without a score, a
 * player shows 10 without a band: out of 100, a 10 would read HIGH RISK.
 */
export const shownPlayerScore = (score: number | null | undefined): ShownScore => {
  if (isScore(score)) return { text: String(Math.round(score)), band: playerBand(score) }
  return { text: String(scoreWhenMissing), band: unknownBand, note: 'no data yet' }
}

/** An average out of 100, of a position group or a side. */
export const shownGroupAverage = (average: number | null | undefined): ShownScore => ({
  text: scoreText(average),
  band: groupBand(average),
})
