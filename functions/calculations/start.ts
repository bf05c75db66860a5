import { randomUUID } from 'node:crypto'
import { logger } from '#functions/http/log.ts'
import type { Competition } from '#shared/domain/sport.ts'
import type { Calculating } from './calculating.ts'

/**
 * Takes over from whatever run stands, and asks for every team anew: what was queued and lost, or
 * left by a run that was killed, is in it.
 */
export const start = async (
  competition: Competition,
  asOf: Date,
  { facts, runs, queue }: Pick<Calculating, 'facts' | 'runs' | 'queue'>,
) => {
  const teams = (await facts.lists.teams(competition)).map(({ feed }) => feed.id)
  if (!teams.length) return { outcome: 'empty', teams: 0 }
  const run = { id: randomUUID(), competition, asOf, teams }
  if (!(await runs.start(run))) return { outcome: 'late', teams: 0 }
  await queue.send(teams.map((teamId) => ({ kind: 'team', competition, teamId })))
  logger.info('calculating', { competition, run: run.id, teams: teams.length })
  return { outcome: 'started', teams: teams.length }
}
