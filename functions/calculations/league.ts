import { monthsUpTo } from '#functions/store/facts/factLists.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { joinMerged } from '#functions/store/facts/mergedPlayers.ts'
import { effective, factIn } from '#functions/store/facts/sourceAndOverrides.ts'
import { type Fact, isPoint } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { shownPublications } from './documents/publications.ts'
import { type FactsBeforeRates, factsOfPlayer, knownAt } from './teamFacts.ts'

/** Ratings and fatigue look back this far. */
const daysOfGames = 400
/** Pages show news and posts of this month and this many before it. */
const monthsOfPublications = 4

type Item = Record<string, unknown>

const timeOfReport = (fact: Fact): string[] => {
  if (fact.kind === 'status') return [fact.at]
  return fact.kind === 'injury' && fact.startedOn !== null ? [fact.startedOn] : []
}

const earliest = (times: readonly string[]): string | undefined =>
  times.reduce<string | undefined>(
    (first, at) => (first === undefined || at < first ? at : first),
    undefined,
  )

const fileOf = ({ sk }: Item) => String(sk).slice(0, String(sk).indexOf('#'))

/** All facts of a competition at one time, read in few large queries. */
export const readLeague = async (
  competition: Competition,
  asOf: Date,
  { lists }: Pick<FactStore, 'lists'>,
) => {
  const now = asOf.toISOString()
  const [storedTeams, items, published] = await Promise.all([
    lists.teams(competition, { consistent: true }),
    lists.files(competition),
    lists.publications(competition, monthsUpTo(asOf, monthsOfPublications)),
  ])
  const { files, merged } = joinMerged(Map.groupBy(items, fileOf))
  const facts = [...files.values()].flat().map(factIn)
  const teams = new Map(storedTeams.map(effective).map((team) => [team.id, team]))
  const rosters = Map.groupBy(
    facts.filter((fact) => fact.kind === 'player'),
    ({ teamId }) => teamId,
  )
  const games = recentGames(facts, asOf)
  const kept = (id: string | null) => (id === null ? null : (merged.get(id) ?? id))
  const news = subjectsOf(published.news, now, ({ teamId, playerIds }) => [
    teamId,
    ...playerIds.map(kept),
  ])
  const posts = subjectsOf(published.posts, now, ({ teamId, playerId }) => [teamId, kept(playerId)])
  const ahead = [...facts.filter(isPoint), ...published.news, ...published.posts]
    .map(({ at }) => at)
    .filter((at) => at > now)

  /** The facts of a team as they were known at a time. */
  const teamFacts = (teamId: string, time: Date): FactsBeforeRates => {
    const players = (rosters.get(teamId) ?? []).map(({ id }) =>
      factsOfPlayer(files.get(id) ?? [], time),
    )
    const known = players.flatMap((player) => player.facts)
    const rulings = players.flatMap((player) => player.rulings)
    const adminGrades = Object.assign({}, ...players.map((player) => player.adminGrades))
    return {
      ...(Object.keys(adminGrades).length > 0 && { adminGrades }),
      teamId,
      sport: sportNames[sportOfCompetition(competition)],
      players: known.filter((fact) => fact.kind === 'player'),
      injuries: known.filter((fact) => fact.kind === 'injury'),
      statuses: known.filter((fact) => fact.kind === 'status'),
      ...(rulings.length > 0 && { rulings }),
      stats: known.filter((fact) => fact.kind === 'stats'),
      games: games.filter(({ homeTeamId, awayTeamId }) =>
        [homeTeamId, awayTeamId].includes(teamId),
      ),
    }
  }

  const factsOfFile = (id: string) => (files.get(id) ?? []).map(factIn)

  return {
    competition,
    teams,
    games,
    /** The player into whom each duplicate was merged. Everything about the duplicate is about that player. */
    merged,
    /** The first time from `asOf` on at which a fact dated in the future takes effect. */
    nextDated: ahead.toSorted()[0],
    /** The time of the first status or injury of any player. Before it nothing was known about anybody's health. */
    reportedSince: earliest(facts.flatMap(timeOfReport)),
    player: (id: string) => factsOfFile(id).find((fact) => fact.kind === 'player'),
    teamFacts,
    injuriesOf: (playerId: string, time: Date) =>
      factsOfFile(playerId)
        .flatMap(knownAt(time))
        .filter((fact) => fact.kind === 'injury'),
    /** The lines and scorelines of a game that are known, in order of time. */
    pointsOf: (gameId: string) =>
      factsOfFile(gameId).filter((fact) => fact.kind === 'line' || fact.kind === 'score'),
    /** The latest news and posts about a team or a player, newest first. */
    publicationsOf: (id: string) => ({ news: news.get(id) ?? [], posts: posts.get(id) ?? [] }),
  }
}
export type League = Awaited<ReturnType<typeof readLeague>>

/** Feeds name a season by its first or its last year, so the years around `asOf` are all read. Sorted by start. */
const recentGames = (facts: readonly Fact[], asOf: Date): Game[] => {
  const year = asOf.getUTCFullYear()
  const firstDay = addDays(utcDay(asOf), -daysOfGames) ?? ''
  const isOver = overByOthers(facts, asOf)
  const startOf = ({ at, day, id }: Game) => `${at ?? day ?? '9999'}#${id}`
  return facts
    .filter((fact) => fact.kind === 'game')
    .filter((game) => Math.abs(game.season - year) <= 1 && startOf(game) >= firstDay)
    .map((game) => (isOver(game) ? { ...game, status: 'final' as const } : game))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** A game this recent may have been called final by mistake. */
const daysOfDelay = 3

/**
 * Finds games that their own source still lists as scheduled, days after they were played, and whose final score
 * another source has. La Liga's fixtures are kept by hand, weeks behind its results.
 */
const overByOthers = (facts: readonly Fact[], asOf: Date) => {
  const now = asOf.toISOString()
  const due = addDays(utcDay(asOf), -daysOfDelay) ?? ''
  const scored = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'score' && fact.final && fact.at <= now ? [fact.gameId] : [],
    ),
  )
  return ({ id, status, day }: Game): boolean =>
    status === 'scheduled' && day !== null && day < due && scored.has(id)
}

/** The newest publications up to a time by the team or player they are about, newest first. */
const subjectsOf = <Published extends { at: string }>(
  oldestFirst: readonly Published[],
  now: string,
  subjects: (published: Published) => readonly (string | null)[],
): Map<string, Published[]> => {
  const bySubject = new Map<string, Published[]>()
  for (const published of oldestFirst.filter(({ at }) => at <= now).toReversed())
    for (const id of new Set(subjects(published))) {
      if (id === null) continue
      const known = bySubject.get(id) ?? []
      if (known.length < shownPublications) bySubject.set(id, [...known, published])
    }
  return bySubject
}
