import { type ScoredTeam, teamNameOf } from '#functions/store/calculations/scoredTeam.ts'
import type { Remembered } from '#functions/store/calculations/scores.ts'
import type { FeedListing, FeedState } from '#functions/store/facts/feedRuns.ts'
import type { DataIssue } from '#shared/contract/admin/runs.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { type Competition, competitions, leaguesOfFeed } from '#shared/domain/sport/sport.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { addDays, type Day } from '#shared/domain/time/calendar.ts'

/** Injuries that ended longer ago than this change no score that is shown. */
const recentDays = 60
/** As many as an admin can correct in a day. Others are only counted. */
const mostOfKind = 100

/** Injuries that lack something the engine could use: a body part, or a readable note. */
export const injuryIssues = (scored: ScoredTeam, today: Day): DataIssue[] => {
  const since = addDays(today, -recentDays) ?? today
  return injuriesOf(scored).flatMap(({ issue, injury }) => {
    const { startedOn, returnedOn, bodyPart, unread, notes } = injury
    if (returnedOn !== null && startedOn < since) return []
    const detail = `Hurt on ${startedOn}. ${notes === null ? 'It has no note.' : `Its note: “${notes}”`}`
    return [
      ...(bodyPart === null ? [{ ...issue, kind: 'no_body_part' as const, detail }] : []),
      ...(unread ? [{ ...issue, kind: 'unread_note' as const, detail }] : []),
    ]
  })
}

/**
 * Injuries stored as open although the return day that the register's newest forecast expects has passed. Until
 * somebody enters the return, or the engine expects a later one, those forecasts are not graded.
 */
export const waitingOutcomes = (
  scored: ScoredTeam,
  registered: Remembered['registered'],
  today: Day,
): DataIssue[] =>
  injuriesOf(scored).flatMap(({ issue, injury }) => {
    const { id, playerId, reportedAs = playerId, startedOn, returnedOn } = injury
    const forecasts = (registered[reportedAs] ?? [])
      .filter((entry) => entry.kind === 'forecast')
      .filter((entry) => entry.injury.id === id)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const newest = forecasts.at(-1)
    if (returnedOn !== null || !newest || newest.ours.back.p50 >= today) return []
    const count =
      forecasts.length === 1 ? 'Its forecast waits' : `Its ${forecasts.length} forecasts wait`
    const detail = `Out since ${startedOn}, expected back on ${newest.ours.back.p50}. ${count} for the day of the return.`
    return [{ ...issue, kind: 'overdue' as const, detail }]
  })

/** The injuries of a run's players, each with the fields that its issues share. */
const injuriesOf = (scored: ScoredTeam) => {
  const names = new Map(scored.score.players.map(({ playerId, name }) => [playerId, name]))
  return scored.facts.injuries.flatMap((injury) => {
    const name = names.get(injury.playerId)
    if (name === undefined) return []
    const team_name = teamNameOf(scored)
    return [{ injury, issue: { name, team_name, player_id: injury.playerId, record: injury.id } }]
  })
}

/** Players who have changed clubs since the last run. */
export const movedPlayers = (
  teams: readonly ScoredTeam[],
  players: readonly Player[],
): DataIssue[] => {
  const before = new Map(
    teams.flatMap((scored) => scored.facts.players.map(({ id }) => [id, scored] as const)),
  )
  const clubs = new Map(teams.map((scored) => [scored.team.id, teamNameOf(scored)]))
  return players.flatMap(({ id, name, teamId }) => {
    const scored = before.get(id)
    if (!scored || scored.team.id === teamId) return []
    const club = teamId === null ? undefined : (clubs.get(teamId) ?? teamId)
    const detail = club === undefined ? 'Has left his club.' : `Plays for ${club} now.`
    const issue = { name, team_name: teamNameOf(scored), player_id: id, record: null }
    return [{ ...issue, kind: 'moved' as const, detail }]
  })
}

/**
 * Two players of a club with one name: probably one player under two ids. Merged players disappear with the next
 * run.
 */
export const duplicates = (
  teams: readonly ScoredTeam[],
  merged: ReadonlySet<string> = new Set(),
): DataIssue[] =>
  teams.flatMap((scored) => {
    const players = scored.facts.players.filter(({ id }) => !merged.has(id))
    return [...Map.groupBy(players, ({ name }) => foldText(name)).values()].flatMap(
      ([first, ...others]) =>
        others.map((other) => ({
          kind: 'duplicate' as const,
          name: other.name,
          team_name: teamNameOf(scored),
          detail: `Also ${first?.id}.`,
          player_id: other.id,
          record: null,
          players: [first ?? other, other].map((player) => onFile(player, scored)),
        })),
    )
  })

const onFile = ({ id, name, position }: Player, scored: ScoredTeam) => {
  const isHis = ({ playerId }: { playerId: string }) => playerId === id
  const reported = scored.facts.statuses.filter(isHis).map(({ at }) => at)
  return {
    player_id: id,
    name,
    position,
    team_name: teamNameOf(scored),
    injuries: scored.facts.injuries.filter(isHis).length,
    last_seen: reported.toSorted().at(-1) ?? null,
  }
}

/** A feed that names no league belongs to all. */
export const isFeedOf = (feed: string, leagues: readonly Competition[]) => {
  const named = leaguesOfFeed(feed)
  return named.length === 0 || named.some((league) => leagues.includes(league))
}

/**
 * False for a feed that crawls no longer read, because it was removed from the settings or breaks one of their
 * rules.
 */
export const isRead = (feed: string, listings: ReadonlyMap<Competition, FeedListing>) =>
  competitions
    .filter((league) => isFeedOf(feed, [league]))
    .some((league) => listings.get(league)?.feeds.includes(feed) ?? true)

export const wrongFeeds = (listings: readonly FeedListing[]): DataIssue[] =>
  listings.flatMap(({ leftOut }) =>
    leftOut.map(({ feed, reason }) => feedIssue('wrong_feed', feed, reason)),
  )

const feedIssue = (kind: DataIssue['kind'], name: string, detail: string): DataIssue => ({
  ...{ kind, name, detail },
  ...{ team_name: null, player_id: null, record: null },
})

/** `2026-11-21 at 17:00 UTC` */
const atInWords = (at: string) => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`

/** A feed is late if it has been silent for three times its usual gap. */
export const lateFeed = (
  feed: string,
  { recent = [], applied }: Pick<FeedState, 'recent' | 'applied'>,
  now: Date,
): DataIssue[] => {
  const times = recent.map(({ at }) => Date.parse(at))
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]
  const success = recent.find(({ outcome }) => outcome !== 'failed')?.at ?? applied?.fetchedAt
  const silent = now.getTime() - (success ? Date.parse(success) : 0)
  const isLate = recent.length > 0 && silent > 3 * (usual ?? 86_400_000)
  const since = success ? `Last read on ${atInWords(success)}.` : 'Never read without an error.'
  const [last] = recent
  const detail = last?.message === undefined ? since : `${since} The last crawl: ${last.message}.`
  return isLate ? [feedIssue('late_feed', feed, detail)] : []
}

/** The first issues of each kind, so that no kind crowds out another, and the number of each. */
export const dataIssues = (parts: readonly (readonly DataIssue[])[]) => {
  const ofKinds = [...Map.groupBy(parts.flat(), ({ kind }) => kind)]
  return {
    issues: ofKinds.flatMap(([, issues]) => issues.slice(0, mostOfKind)),
    counts: ofKinds.map(([kind, { length }]) => ({ kind, count: length })),
  }
}
