import type { FollowedPlayer, FollowedTeam } from '#shared/contract/following.ts'
import { alertText } from '#shared/domain/alerts/alertText.ts'
import { isOfPlayer, type PushedAlert } from '#shared/domain/alerts/nextPush.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { nearClock } from '#shared/domain/time/wallClock.ts'
import { chanceText } from '../playerStatus/chanceText.ts'
import { followingGroups, followingTitle } from './followingGroups.ts'

/** A player in a letter: what has changed about him, or that his owner must decide. Or a team whose band changed. */
interface DigestLine {
  readonly title: string
  readonly facts: string
  readonly text: string
}

/** The contents of a letter, in the order in which the reader needs the players. */
export interface Digest {
  readonly subject: string
  readonly title: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly lines: readonly DigestLine[] }[]
}

interface Told {
  /** The followed players. Each has only the change that this reader is told. */
  readonly players: readonly FollowedPlayer[]
  readonly teams: readonly FollowedTeam[]
  readonly alerts: readonly PushedAlert[]
  readonly since: string
  readonly zone: string
  readonly now: Date
}

/** Mail programs cut longer ones. */
const longestSubject = 78

/** The subject: the decision, and as many of the changed players as fit. */
const subjectOf = (title: string, lines: readonly DigestLine[]): string => {
  const names = lines.map((line) => line.title)
  for (let shown = names.length; shown > 0; shown--) {
    const subject = `${title}: ${names.slice(0, shown).join(', ')}`
    if (subject.length <= longestSubject) return subject
  }
  return title
}

/** `3 of your 5 players`, `your player` */
const countOf = (changed: number, all: number, one: string): string[] => {
  if (changed === 0) return []
  return [all > 1 ? `${changed} of your ${all} ${one}s` : `your ${one}`]
}

/** Gmail cuts a letter at 102 kB, together with its link to unsubscribe. */
const mostLines = 60

/** Undefined if there is no change that the reader wants to be told. */
export const digestOf = ({
  players,
  teams,
  alerts,
  since,
  zone,
  now,
}: Told): Digest | undefined => {
  const told = new Map(alerts.filter(isOfPlayer).map((alert) => [alert.change.player_id, alert]))
  const changed = players.filter(({ player_id }) => told.has(player_id))
  const bands = alerts.filter((alert) => !isOfPlayer(alert))
  const changedTeams = teams.flatMap(({ team_id, next }) => {
    const alert = bands.find(({ change }) => change.team_id === team_id)
    return alert ? [{ alert, next }] : []
  })
  if (changed.length + changedTeams.length === 0) return undefined
  const clock = (time: string) => nearClock(time, zone, now)
  const gameText = (next: FollowedPlayer['next'] | FollowedTeam['next']) =>
    next ? `${next.opponent_name} (${next.home ? 'H' : 'A'}), ${clock(next.start)}` : ''
  const lineOf = (player: FollowedPlayer): DigestLine => {
    const { player_id, player_name: name, position, team_name, next, status, chance } = player
    const facts = [position, team_name, gameText(next)].filter(Boolean).join(' · ')
    const alert = told.get(player_id)
    if (alert) return { facts, ...alertText({ ...alert, name, lock: null, zone, now }) }
    const title = chance === null ? name : `${name} ${chanceText(chance)}`
    return { facts, title, text: status === null ? 'No change.' : `No change: ${status}.` }
  }
  const groups = followingGroups(players, now)
  const open = groups.toDecide.filter(({ isLocked }) => !isLocked)
  const undecided = open.flatMap((group) => group.players)
  const settled = changed.filter((player) => !undecided.includes(player))
  // A player who was out before is not news; the other unchanged players get the remaining room.
  const isInDoubt = ({ player_id, chance }: FollowedPlayer) =>
    !told.has(player_id) && Math.round(chance ?? 0) > 0
  const room = Math.max(mostLines - changed.length - changedTeams.length, 0)
  const shown = new Set([
    ...[...undecided, ...settled]
      .filter(({ player_id }) => told.has(player_id))
      .slice(0, mostLines),
    ...undecided.filter(isInDoubt).slice(0, room),
  ])
  const shownTeams = changedTeams.slice(0, Math.max(mostLines - shown.size, 0))
  const teamLines = shownTeams.map(
    ({ alert, next }): DigestLine => ({
      facts: gameText(next),
      ...alertText({ ...alert, name: alert.change.name, lock: null, zone, now }),
    }),
  )
  const section = (heading: string, lines: readonly DigestLine[]) =>
    lines.length > 0 ? [{ heading, lines }] : []
  const linesOf = (group: readonly FollowedPlayer[]) =>
    group.filter((player) => shown.has(player)).map(lineOf)
  const title = players.length > 0 ? followingTitle(groups, players, now, clock) : 'Your teams'
  const news = [...shown].filter(({ player_id }) => told.has(player_id))
  const who = [
    ...countOf(changed.length, players.length, 'player'),
    ...countOf(changedTeams.length, teams.length, 'team'),
  ].join(' and ')
  const rest =
    undecided.length + settled.length - shown.size + changedTeams.length - shownTeams.length
  return {
    subject: subjectOf(title, [...news.map(lineOf), ...teamLines]),
    title,
    lead: `${sentenceCase(who)} changed since ${clock(since)}.${rest > 0 ? ` ${rest} more are on your team’s page.` : ''}`,
    sections: [
      ...open.flatMap(({ lock, players: group }) =>
        section(`Locks ${clock(lock)}`, linesOf(group)),
      ),
      ...section('Nothing to decide', linesOf(settled)),
      ...section('Your teams', teamLines),
    ],
  }
}
