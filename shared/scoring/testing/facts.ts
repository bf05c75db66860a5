import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import { noStats, type Player, type SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { type KnownReport, nowAt, reportAsOf } from '../facts/knownAsOf.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import type { InjuryCase } from '../recovery/recoveryOutlook.ts'
import type { TeamPart } from '../team/teamExplanation.ts'

/** The time at which tests score. */
export const sampleAsOf = '2026-11-22T15:00:00.000Z'

/** The sample facts below are valid. A test changes the fields that it is about. */
export const player = (id: string, over: Partial<Player> = {}): Player => ({
  kind: 'player',
  id,
  competition: 'NFL',
  teamId: 'nfl-BUF',
  name: id,
  nickname: null,
  jersey: null,
  position: 'QB',
  depthOrder: 1,
  active: true,
  birthDate: '1998-03-01',
  heightInches: null,
  weightPounds: null,
  ...over,
})

export const injury = (id: string, playerId: string, over: Partial<Injury> = {}): Injury => ({
  kind: 'injury',
  id,
  playerId,
  bodyPart: 'knee',
  side: null,
  diagnosis: 'sprain',
  grade: 2,
  startedOn: '2026-11-10',
  returnedOn: null,
  expectedOn: null,
  surgery: false,
  recurrence: false,
  notes: null,
  unread: false,
  ...over,
})

export const report = (
  playerId: string,
  status: string,
  over: Partial<StatusReport> = {},
): StatusReport => ({
  kind: 'status',
  playerId,
  at: '2026-11-21T18:00:00.000Z',
  status,
  practice: null,
  bodyPart: null,
  notes: null,
  ...over,
})

/** The same as the engine knows it from then on. */
export const knownReport = (
  status: string,
  at: string,
  over: Partial<StatusReport> = {},
): KnownReport => {
  const known = reportAsOf(report('p1', status, { at, ...over }), nowAt(at))
  if (!known) throw new Error(`a report without a time: ${at}`)
  return known
}

export const stats = (playerId: string, over: Partial<SeasonStats> = {}): SeasonStats => ({
  kind: 'stats',
  playerId,
  competition: 'NFL',
  season: 2026,
  games: 10,
  ...noStats,
  ...over,
})

export const game = (over: Partial<Game> = {}): Game => ({
  kind: 'game',
  id: 'nfl-game',
  competition: 'NFL',
  season: 2026,
  seasonType: 1,
  week: null,
  day: '2026-11-29',
  at: null,
  status: 'scheduled',
  homeTeamId: 'team',
  awayTeamId: 'other',
  venue: null,
  neutral: false,
  description: null,
  ...over,
})

export const samplePositions: Readonly<Record<SportName, readonly string[]>> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'LT', 'C', 'DE', 'MLB', 'CB', 'FS', 'K'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  soccer: ['GK', 'DF', 'MF', 'FW'],
}

/** An injury of a player without a history, on no list and without a schedule, as the recovery models read it. */
export const newInjuryCase = (
  names: InjuryCase['names'],
  over: Partial<InjuryCase> = {},
): InjuryCase => ({
  names,
  grade: null,
  start: 20_000,
  dated: true,
  age: 26,
  position: null,
  past: [],
  teamPast: [],
  status: null,
  text: '',
  before: 'none',
  missed: 0,
  lastListing: null,
  reserve: null,
  season: null,
  seasonLeft: null,
  gameDays: [],
  ...over,
})

/** The facts of a team as the store has them, with every field. */
export interface WholeTeam extends TeamFacts {
  readonly players: readonly Player[]
  readonly injuries: readonly Injury[]
  readonly statuses: readonly StatusReport[]
  readonly stats: readonly SeasonStats[]
  readonly games: readonly Game[]
}

/** A healthy team with one starter in each position. */
export const team = (sport: SportName, over: Partial<WholeTeam> = {}): WholeTeam => ({
  teamId: 'team',
  sport,
  players: samplePositions[sport].map((position) => player(`p-${position}`, { position })),
  injuries: [],
  statuses: [],
  stats: [],
  games: [],
  rates: { team: null, league: null },
  recoveries: [],
  ...over,
})

/** The facts without the injury, the reports and the what-if choice of one part of an explanation. */
export const withoutCauses = (
  facts: TeamFacts,
  { playerId, injuryIds, reports, whatIf }: TeamPart,
): TeamFacts => {
  const isOfPart = (status: TeamFacts['statuses'][number]) =>
    reports.some((report) => report.playerId === status.playerId && report.at === status.at)
  const otherChoices = Object.entries(facts.whatIf ?? {}).filter(([id]) => id !== playerId)
  return {
    ...facts,
    ...(whatIf && { whatIf: Object.fromEntries(otherChoices) }),
    injuries: facts.injuries.filter(({ id }) => !injuryIds.includes(id)),
    statuses: facts.statuses.filter((status) => !isOfPart(status)),
  }
}
