import { type FactsBeforeRates, knownAt } from '#functions/calculations/teamFacts.ts'
import { entityKey } from '#functions/store/keys.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Player, SeasonStats, Team } from '#shared/domain/facts/teams.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'

/** A competition's facts, as the calculations find them in the table: in the order of its keys. */
export interface League {
  readonly competition: Competition
  readonly teams: ReadonlyMap<string, Team>
  readonly games: readonly Game[]
  readonly rosters: ReadonlyMap<string, readonly Player[]>
  readonly injuries: ReadonlyMap<string, readonly Injury[]>
  readonly statuses: ReadonlyMap<string, readonly StatusReport[]>
  readonly stats: ReadonlyMap<string, readonly SeasonStats[]>
  readonly lines: ReadonlyMap<string, readonly Line[]>
  readonly scores: ReadonlyMap<string, readonly Scoreline[]>
  readonly news: ReadonlyMap<string, readonly News[]>
  readonly posts: ReadonlyMap<string, readonly Post[]>
}

const inOrder = <Of>(all: readonly Of[], keyOf: (one: Of) => string): Of[] =>
  all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyInList = (game: Game) => entityKey(game).gsk ?? ''

type ByKind = { readonly [Kind in Fact['kind']]: readonly FactOf<Kind>[] }

/** Facts are looked through once, whatever number of competitions and pages they are for. */
export const leaguesOf = (facts: readonly Fact[]): ReadonlyMap<Competition, League> => {
  const byKind = Map.groupBy(facts, ({ kind }) => kind)
  const all = <Kind extends Fact['kind']>(kind: Kind) => (byKind.get(kind) ?? []) as ByKind[Kind]
  const files = {
    injuries: Map.groupBy(
      inOrder(all('injury'), ({ id }) => id),
      ({ playerId }) => playerId,
    ),
    statuses: Map.groupBy(
      inOrder(all('status'), ({ at }) => at),
      ({ playerId }) => playerId,
    ),
    stats: Map.groupBy(
      inOrder(all('stats'), ({ season }) => String(season)),
      ({ playerId }) => playerId,
    ),
    lines: Map.groupBy(
      inOrder(all('line'), ({ at }) => at),
      ({ gameId }) => gameId,
    ),
    scores: Map.groupBy(
      inOrder(all('score'), ({ at }) => at),
      ({ gameId }) => gameId,
    ),
    news: publications(all('news'), ({ teamId, playerIds }) => [teamId, ...playerIds]),
    posts: publications(all('post'), ({ teamId, playerId }) => [teamId, playerId]),
  }
  const players = Map.groupBy(
    inOrder(all('player'), ({ id }) => id),
    ({ teamId }) => teamId ?? '',
  )
  const games = Map.groupBy(inOrder(all('game'), keyInList), ({ competition }) => competition)
  const teams = Map.groupBy(
    inOrder(all('team'), ({ id }) => id),
    ({ competition }) => competition,
  )
  return new Map(
    [...teams].map(([competition, own]) => [
      competition,
      {
        ...files,
        competition,
        teams: new Map(own.map((team) => [team.id, team])),
        games: games.get(competition) ?? [],
        rosters: players,
      },
    ]),
  )
}

/** By whom they are about; each may be about several. */
const publications = <Of>(all: readonly Of[], aboutOf: (one: Of) => readonly (string | null)[]) => {
  const about = new Map<string, Of[]>()
  for (const one of all)
    for (const id of aboutOf(one)) {
      if (id === null) continue
      const own = about.get(id)
      if (own) own.push(one)
      else about.set(id, [one])
    }
  return about
}

/** As far back as the calculations read games. */
const daysOfGames = 400

/** What is known of a team at a time. */
export const factsAt = (league: League, teamId: string, asOf: Date): FactsBeforeRates => {
  const players = league.rosters.get(teamId) ?? []
  const known = knownAt(asOf)
  const from = addDays(asOf.toISOString().slice(0, 10), -daysOfGames) ?? ''
  const of = <F extends Fact>(file: ReadonlyMap<string, readonly F[]>) =>
    players.flatMap(({ id }) => (file.get(id) ?? []).flatMap((fact) => known(fact) as F[]))
  return {
    teamId,
    sport: sportNames[sportOfCompetition(league.competition)],
    players,
    injuries: of(league.injuries),
    statuses: of(league.statuses),
    stats: of(league.stats),
    games: league.games.filter(
      (game) =>
        (game.homeTeamId === teamId || game.awayTeamId === teamId) && keyInList(game) >= from,
    ),
  }
}

/** The newest word on each game that is over. */
export const finalsOf = ({ scores }: League): ReadonlyMap<string, Scoreline> =>
  new Map(
    [...scores].flatMap(([gameId, points]) => {
      const last = points.filter(({ final }) => final).at(-1)
      return last ? [[gameId, last] as const] : []
    }),
  )
