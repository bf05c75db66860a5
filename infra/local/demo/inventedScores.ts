import { createHash } from 'node:crypto'
import type { Competition } from '#shared/domain/sport.ts'

/** Until the engine computes them, scores are drawn from the ids: the same at every start. */
const draw = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

/** The one team of which nothing is known: its card must say so. */
const unknownTeam = 'esp-RMA'

export const teamScore = (teamId: string) =>
  teamId === unknownTeam ? null : Math.round((3 + 7 * draw(teamId)) * 10) / 10

const groups = {
  NFL: ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary'],
  NBA: ['scoring', 'rebounders', 'defense'],
  EPL: ['goalkeepers', 'defenders', 'midfielders', 'forwards'],
  ESP: ['goalkeepers', 'defenders', 'midfielders', 'forwards'],
} as const

const groupScore = (teamId: string, group: string) =>
  Math.round((30 + 70 * draw(`${teamId} ${group}`)) * 10) / 10

export const groupScores = (competition: Competition, away: string, home: string) =>
  Object.fromEntries(
    groups[competition].map((group) => [
      group,
      { away: groupScore(away, group), home: groupScore(home, group) },
    ]),
  )
