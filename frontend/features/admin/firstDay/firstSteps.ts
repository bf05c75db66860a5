import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import type { Answer } from '../../../lib/api/send.ts'

export type StartedLeague = Answer<'POST /admin/first_day/{secret}'>['leagues'][number]
export type Need = StartedLeague['needs'][number]

/** The title of each need, and the file that brings it where no feed does. */
const words = {
  teams: { title: 'Teams', file: 'teams' },
  players: { title: 'Players', file: 'players' },
  games: { title: 'Games', file: 'games' },
  absences: { title: 'Absences', file: 'statuses' },
  minutes: { title: 'Minutes', file: 'stats' },
  lines: { title: 'Lines', file: 'lines' },
  calculation: { title: 'First calculation', file: undefined },
} as const satisfies Record<Need['need'], { title: string; file: string | undefined }>

export const needTitle = (need: Need['need'], competition: Competition): string =>
  need === 'minutes' && competition === 'NFL' ? 'Snaps' : words[need].title

/** The league's name within a sentence. */
export const leagueName = (competition: Competition): string =>
  competition === 'ESP' ? competitionTitles.ESP : `the ${competitionTitles[competition]}`

/** The command that imports what no feed supplies, and the file it expects. */
export const importOf = (need: Need['need']) => ({
  command: 'npm run import -- --from DIR',
  file: `${words[need].file}.csv`,
})

export const countOf = ({ have, of }: Need): string =>
  of === null ? `${have}` : `${have} of ${of}`

const isThere = ({ state }: Need) => state === 'there'

/** How many of all needs are met. */
export const inPlace = (leagues: readonly StartedLeague[]) => {
  const needs = leagues.flatMap((league) => league.needs)
  return { have: needs.filter(isThere).length, of: needs.length }
}

const hasScores = ({ needs }: StartedLeague) =>
  needs.some((need) => need.need === 'calculation' && isThere(need))

const mostSteps = 3

const textOf = (competition: Competition, { need, step }: Need): string => {
  const league = leagueName(competition)
  if (step === 'run') return `Calculate ${league}`
  const name = needTitle(need, competition).toLowerCase()
  return step === 'import'
    ? `Import ${league}’s ${name}`
    : `See why ${league}’s ${name} are missing`
}

/**
 * The next step of each league. The leagues that can have scores soonest come first: those without scores, the
 * most complete first, and then those that have scores.
 */
export const firstSteps = (leagues: readonly StartedLeague[]) =>
  leagues
    .toSorted((one, other) => {
      const missing = ({ needs }: StartedLeague) => needs.filter((need) => !isThere(need)).length
      return Number(hasScores(one)) - Number(hasScores(other)) || missing(one) - missing(other)
    })
    .flatMap(({ competition, needs }) => {
      const need = needs.find(({ step }) => step !== null)
      return need ? [{ competition, need, text: textOf(competition, need) }] : []
    })
    .slice(0, mostSteps)
