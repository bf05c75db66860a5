import type { Run } from './queries.ts'

const phases = ['counts', 'teams', 'games', 'lists'] as const

/** How far a run has come, in whole percent: each phase is a quarter. */
export const percentOf = ({
  phase,
  tasks,
  done,
}: Pick<Run, 'phase' | 'tasks' | 'done'>): number => {
  if (phase === 'done') return 100
  const share = tasks > 0 ? done / tasks : 0
  return Math.floor(((phases.indexOf(phase) + share) / phases.length) * 100)
}

const phaseWords = {
  counts: 'Counting injuries',
  teams: 'Scoring teams',
  games: 'Publishing games',
  lists: 'Writing lists',
} as const

/** The phase of a running calculation with its progress, or the result of a finished one. */
export const runOutcome = (run: Run): string => {
  const failed = run.failed.length
  if (run.phase !== 'done') return `${phaseWords[run.phase]}: ${run.done} of ${run.tasks}`
  return failed > 0 ? `Done, ${failed} failed: ${run.failed.join(', ')}` : 'Done, nothing failed'
}
