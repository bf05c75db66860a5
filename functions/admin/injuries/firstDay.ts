import type { FeedState } from '#functions/store/facts/feedRuns.ts'
import type { LeagueNeed } from '#shared/contract/admin/runs.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { feedsOfAbsences } from '#shared/domain/feeds/openSources.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'

export interface LeagueFacts {
  readonly competition: Competition
  readonly teams: readonly Team[]
  /** All facts about its players and games. */
  readonly facts: readonly Fact[]
  /** The feeds of facts that crawls read. */
  readonly feeds: ReadonlyMap<string, FeedState | undefined>
  /** The time of the last complete run. */
  readonly calculatedAt: Date | undefined
}

const clubsOf = { NFL: 32, NBA: 30, EPL: 20, ESP: 20 } as const satisfies Record<
  Competition,
  number
>

/** Fewer players cannot fill a line-up and its bench. */
const leastSquad = { nfl: 40, nba: 10, soccer: 16 } as const

const dayMs = 24 * 60 * 60 * 1000
/** An injury or a status counts as a current absence for this long. */
const daysOfReports = 30
/** Bookmakers offer a game about a week ahead. */
const daysOfLines = 7

type Found = Omit<LeagueNeed, 'need' | 'state' | 'step'> & { step?: LeagueNeed['step'] }

const stateOf = ({ have, of }: Found): LeagueNeed['state'] => {
  if (of === null ? have > 0 : have >= of) return 'there'
  return have > 0 ? 'part' : 'missing'
}

/** Checks a league for everything that its pages need, with the reason for each gap: a feed that fails, or no feed. */
export const needsOf = (league: LeagueFacts, now: Date): LeagueNeed[] => {
  const { facts, calculatedAt } = league
  const failing = [...league.feeds].find(([, state]) => state?.recent?.[0]?.outcome === 'failed')
  const hasFeeds = league.feeds.size > 0
  const reason = failing
    ? `${failing[0]} fails: ${failing[1]?.recent?.[0]?.message ?? 'no reason is known'}`
    : hasFeeds
      ? 'its feeds have not brought them yet'
      : 'no feed is read, so they come from files'
  const bySource = { step: hasFeeds ? ('feeds' as const) : ('import' as const) }
  const games = facts.filter((fact) => fact.kind === 'game')
  const need = (name: LeagueNeed['need'], found: Found): LeagueNeed => {
    const state = stateOf(found)
    const { step = bySource.step, ...rest } = found
    return { need: name, state, ...rest, step: state === 'there' ? null : step }
  }
  const needs = [
    need('teams', teamsFound(league, reason)),
    need('players', playersFound(league, reason)),
    need('games', gamesFound(games, now, reason)),
    need('absences', absencesFound(league, now, reason)),
    need('minutes', minutesFound(league, games, reason)),
    need('lines', linesFound(league, games, now)),
  ]
  const waits = needs.slice(0, 3).find(({ state }) => state === 'missing')
  const calculation: Found = calculatedAt
    ? { have: 1, of: 1, detail: 'its pages are there' }
    : {
        have: 0,
        of: 1,
        detail: waits ? `waits for ${waits.need}` : 'everything that it needs is there',
        step: waits ? null : 'run',
      }
  return [...needs, need('calculation', calculation)]
}

const teamsFound = ({ competition, teams }: LeagueFacts, reason: string): Found => {
  const of = clubsOf[competition]
  return { have: teams.length, of, detail: teams.length < of ? reason : 'all clubs' }
}

const playersFound = ({ competition, teams, facts }: LeagueFacts, reason: string): Found => {
  const least = leastSquad[sportNames[sportOfCompetition(competition)]]
  const squads = Map.groupBy(
    facts.filter((fact) => fact.kind === 'player' && fact.sameAs === undefined),
    (fact) => (fact as FactOf<'player'>).teamId,
  )
  const sizes = teams.map(({ id }) => squads.get(id)?.length ?? 0)
  const full = sizes.filter((size) => size >= least).length
  const players = sizes.reduce((sum, size) => sum + size, 0)
  const missing = teams.length - full
  const short = `fewer than ${least} players at ${counted(missing, 'club')}: ${reason}`
  return {
    have: full,
    of: Math.max(teams.length, 1),
    detail: missing > 0 ? short : players > 0 ? `${players} players` : reason,
  }
}

const gamesFound = (games: readonly Game[], now: Date, reason: string): Found => {
  const ahead = games.filter(
    ({ status, at, day }) =>
      status === 'scheduled' && (at ?? day ?? '9999') >= now.toISOString().slice(0, 10),
  )
  if (ahead.length > 0) return { have: ahead.length, of: null, detail: 'games still to come' }
  if (isSeasonEnding(games))
    return { have: 0, of: 0, detail: 'none is to come: the season is in its last round or over' }
  return { have: 0, of: null, detail: `no game is still to come: ${reason}` }
}

/** The American leagues end with a post-season, the soccer leagues in May. */
const isSeasonEnding = (games: readonly Game[]): boolean => {
  const last = games
    .filter(({ status }) => status === 'final')
    .reduce<Game | undefined>(
      (latest, game) => ((game.day ?? '') > (latest?.day ?? '') ? game : latest),
      undefined,
    )
  if (!last) return false
  const isSoccer = last.competition === 'EPL' || last.competition === 'ESP'
  return isSoccer ? /-0[56]-/.test(last.day ?? '') : last.seasonType === 3
}

/** There is no league without injured players: without any absence, nobody has reported. */
const absencesFound = ({ facts, feeds }: LeagueFacts, now: Date, reason: string): Found => {
  const since = new Date(now.getTime() - daysOfReports * dayMs).toISOString()
  const told = facts.flatMap((fact) => {
    if (fact.kind === 'status') return fact.at >= since ? [fact.playerId] : []
    return fact.kind === 'injury' && fact.returnedOn === null ? [fact.playerId] : []
  })
  const have = new Set(told).size
  if (have > 0) return { have, of: null, detail: 'players with a report or an open injury' }
  if (feeds.size === 0 || feedsOfAbsences([...feeds.keys()]).length > 0)
    return { have, of: null, detail: reason }
  const detail = 'no source of this league says who is hurt: enter or import injuries'
  return { have, of: null, detail, step: 'import' }
}

const minutesFound = ({ facts }: LeagueFacts, games: readonly Game[], reason: string): Found => {
  const played = games.filter(({ status, seasonType }) => status === 'final' && seasonType !== 2)
  const season = Math.max(...played.map((game) => game.season), 0)
  const clubs = new Set(
    played
      .filter((game) => game.season === season)
      .flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
  )
  if (clubs.size === 0) return { have: 0, of: 0, detail: 'no game of a season has been played yet' }
  const counted = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'stats' &&
      fact.season === season &&
      (fact.minutes !== null || fact.snapShare !== null)
        ? [fact.playerId]
        : [],
    ),
  )
  const withMinutes = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'player' && fact.teamId !== null && counted.has(fact.id) ? [fact.teamId] : [],
    ),
  )
  const have = [...clubs].filter((club) => withMinutes.has(club)).length
  const detail =
    have === clubs.size
      ? `of ${counted.size} players`
      : `where none are known, we cannot say what an absence costs: ${reason}`
  return { have, of: clubs.size, detail }
}

const linesFound = ({ facts }: LeagueFacts, games: readonly Game[], now: Date): Found => {
  const until = new Date(now.getTime() + daysOfLines * dayMs).toISOString()
  const soon = games.filter(
    ({ status, at }) =>
      status === 'scheduled' && at !== null && at >= now.toISOString() && at < until,
  )
  const offered = new Set(facts.flatMap((fact) => (fact.kind === 'line' ? [fact.gameId] : [])))
  const have = soon.filter(({ id }) => offered.has(id)).length
  if (soon.length === 0) return { have, of: 0, detail: `no game within ${daysOfLines} days` }
  const detail =
    have === soon.length
      ? `games of the next ${daysOfLines} days`
      : `a game without a line gets no pick`
  return { have, of: soon.length, detail }
}
