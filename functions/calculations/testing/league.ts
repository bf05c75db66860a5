import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import * as facts from '#shared/scoring/testing/facts.ts'
import { scoreTeam } from '../tasks/calculateTeam.ts'
import type { ScoreTeam } from '../teamFacts.ts'
import { club } from './scoredTeams.ts'

/** A league for tests: four clubs with three players each, and two games on the next day. */
export const clubs = ['BUF', 'MIA', 'NYJ', 'NEP']

const prefix = (competition: Competition) => competition.toLowerCase()
export const teamId = (club: string, competition: Competition = 'NFL') =>
  `${prefix(competition)}-${club}`
export const playerId = (club: string, n = 1, competition: Competition = 'NFL') =>
  `${teamId(club, competition)}-${n}`

const team = (id: string, competition: Competition) =>
  club(teamId(id, competition), {
    competition,
    city: `City of ${id}`,
    name: id,
    abbreviation: id,
  })
const player = (club: string, n: number, competition: Competition) =>
  facts.player(playerId(club, n, competition), {
    competition,
    teamId: teamId(club, competition),
    name: `Player ${n} of ${club}`,
    jersey: n,
    depthOrder: n,
    birthDate: null,
  })
export const game = (
  home: string,
  away: string,
  competition: Competition = 'NFL',
  over: Partial<Game> = {},
) =>
  facts.game({
    id: `${prefix(competition)}-${away}-${home}`,
    competition,
    week: 12,
    day: '2026-11-22',
    at: '2026-11-22T18:00:00.000Z',
    homeTeamId: teamId(home, competition),
    awayTeamId: teamId(away, competition),
    ...over,
  })

export const league = (competition: Competition = 'NFL', day = '2026-11-22'): Fact[] => [
  ...clubs.map((club) => team(club, competition)),
  ...clubs.flatMap((club) => [1, 2, 3].map((n) => player(club, n, competition))),
  game('BUF', 'MIA', competition, { day, at: `${day}T18:00:00.000Z` }),
  game('NYJ', 'NEP', competition, { day, at: `${day}T18:00:00.000Z` }),
]

export const injury = (
  club: string,
  over: Partial<Injury> = {},
  competition: Competition = 'NFL',
) => {
  const hurt = playerId(club, 1, competition)
  const open = { side: 'left', diagnosis: null, grade: null, startedOn: '2026-11-18' } as const
  return facts.injury(`${hurt}-20261118-knee`, hurt, { ...open, ...over })
}

/** The scoring engine, except that a team's score is ten minus one for each injured player. */
export const countHurt: ScoreTeam = (facts, asOf) => {
  const score = scoreTeam(facts, asOf)
  const hurt = facts.injuries.filter(({ returnedOn }) => returnedOn === null).length
  const shown = Math.max(0, 10 - hurt)
  return {
    ...score,
    explanation: { ...score.explanation, score: shown, shownScore: shown },
    groups: score.groups.map((group) => ({
      ...group,
      average: group.name === 'offensive_skills' ? 10 * shown : null,
    })),
  }
}
