import type { FollowedPlayer } from '#shared/contract/following.ts'
import { alertText } from '#shared/domain/alerts/alertText.ts'
import type { PlayerAlert } from '#shared/domain/alerts/nextPush.ts'
import { nearClock } from '#shared/domain/time/wallClock.ts'
import { chanceText } from '../playerStatus/chanceText.ts'
import { followingGroups, followingTitle } from './followingGroups.ts'

/** A player in a letter: what has changed about him, or that his owner must decide. */
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
  readonly alerts: readonly PlayerAlert[]
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

/** Gmail cuts a letter at 102 kB, together with its link to unsubscribe. */
const mostLines = 60

/** Undefined if there is no change that the reader wants to be told. */
export const digestOf = ({ players, alerts, since, zone, now }: Told): Digest | undefined => {
  const told = new Map(alerts.map((alert) => [alert.change.player_id, alert]))
  const changed = players.filter(({ player_id }) => told.has(player_id))
  if (changed.length === 0) return undefined
  const clock = (time: string) => nearClock(time, zone, now)
  const lineOf = (player: FollowedPlayer): DigestLine => {
    const { player_id, player_name: name, position, team_name, next, status, chance } = player
    const game = next && `${next.opponent_name} (${next.home ? 'H' : 'A'}), ${clock(next.start)}`
    const facts = [position, team_name, game].filter(Boolean).join(' · ')
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
  const room = Math.max(mostLines - changed.length, 0)
  const shown = new Set([
    ...[...undecided, ...settled]
      .filter(({ player_id }) => told.has(player_id))
      .slice(0, mostLines),
    ...undecided.filter(isInDoubt).slice(0, room),
  ])
  const section = (heading: string, all: readonly FollowedPlayer[]) => {
    const lines = all.filter((player) => shown.has(player))
    return lines.length > 0 ? [{ heading, lines: lines.map(lineOf) }] : []
  }
  const title = followingTitle(groups, players, now, clock)
  const news = [...shown].filter(({ player_id }) => told.has(player_id))
  const who =
    players.length > 1 ? `${changed.length} of your ${players.length} players` : 'Your player'
  const rest = undecided.length + settled.length - shown.size
  return {
    subject: subjectOf(title, news.map(lineOf)),
    title,
    lead: `${who} changed since ${clock(since)}.${rest > 0 ? ` ${rest} more are on your team’s page.` : ''}`,
    sections: [
      ...open.flatMap((group) => section(`Locks ${clock(group.lock)}`, group.players)),
      ...section('Nothing to decide', settled),
    ],
  }
}
