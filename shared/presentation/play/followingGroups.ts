import type { FollowedPlayer } from '#shared/contract/following.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'

/** From this chance on no decision is needed. */
const settledChance = 85
/** Fit players have no chance here, and come last. */
const fit = 100

export const moveOf = ({ change }: Pick<FollowedPlayer, 'change'>): number =>
  change ? change.to.chance - change.from.chance : 0

const wasRuledOut = ({ change }: FollowedPlayer): boolean =>
  change?.cause === 'status' && change.to.chance === 0 && change.from.chance > 0

const isToDecide = (player: FollowedPlayer): boolean =>
  player.next !== null && ((player.chance ?? fit) < settledChance || wasRuledOut(player))

/** Sorts by lock, then by the size of the change, then by the smallest chance. */
const byUrgency = (a: FollowedPlayer, b: FollowedPlayer): number =>
  (a.next?.lock ?? '9').localeCompare(b.next?.lock ?? '9') ||
  Math.abs(moveOf(b)) - Math.abs(moveOf(a)) ||
  (a.chance ?? fit) - (b.chance ?? fit) ||
  a.player_name.localeCompare(b.player_name)

/** The followed players by what they need from the reader: a decision, a look, or nothing. */
export const followingGroups = (players: readonly FollowedPlayer[], now: Date) => {
  const sorted = players.toSorted(byUrgency)
  const groups = Map.groupBy(sorted.filter(isToDecide), ({ next }) => next?.lock ?? '')
  const others = sorted.filter((player) => !isToDecide(player))
  return {
    toDecide: [...groups].map(([lock, of]) => ({
      lock,
      /** Nothing can be decided any more, and there is no result yet. */
      isLocked: lock <= now.toISOString(),
      players: of,
    })),
    changed: others.filter(({ change }) => change !== null),
    unchanged: others.filter(({ change }) => change === null),
  }
}
export type FollowingGroups = ReturnType<typeof followingGroups>

const words = 'no,one,two,three,four,five,six,seven,eight,nine,ten'.split(',')
const countWord = (count: number) => words[count] ?? String(count)

/** The page's title is its answer: `Five to decide, two before Sat 6:00 AM`. */
export const followingTitle = (
  { toDecide }: FollowingGroups,
  players: readonly FollowedPlayer[],
  now: Date,
  clock: (time: string) => string,
): string => {
  const open = toDecide.filter(({ isLocked }) => !isLocked)
  const [first] = open
  if (!first) {
    const [next] = players
      .flatMap((player) => player.next?.lock ?? [])
      .filter((lock) => lock > now.toISOString())
      .toSorted()
    return next ? `Nothing to decide before ${clock(next)}` : 'Nothing to decide'
  }
  const count = open.reduce((sum, group) => sum + group.players.length, 0)
  const before = `before ${clock(first.lock)}`
  return open.length === 1
    ? `${sentenceCase(countWord(count))} to decide ${before}`
    : `${sentenceCase(countWord(count))} to decide, ${countWord(first.players.length)} ${before}`
}

/** `in 32 h`, `in 3 days`, and below two hours `in 85 min`. */
export const timeLeft = (time: string, now: Date): string => {
  const minutes = Math.max(0, Math.ceil((Date.parse(time) - now.getTime()) / 60_000))
  if (minutes < 120) return `in ${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `in ${hours} h` : `in ${Math.round(hours / 24)} days`
}
