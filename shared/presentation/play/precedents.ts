import type { Play, Precedents } from '#shared/contract/play.ts'
import type { FlagRow, PublishedRate } from '#shared/domain/register/flags.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { flagsProvenAt } from '../shownNumbers.ts'
import { positionWord } from './evidenceWords.ts'

type Counted = Omit<FlagRow, 'said' | 'brier' | 'difference'>

export interface FlagCounts {
  readonly history: readonly Counted[]
  readonly published: readonly PublishedRate[]
}

/** A player's listing, and what else is known of him. */
export interface ListingOfPlayer {
  readonly competition: Competition
  readonly publisher: string
  readonly word: string
  readonly practice: string | null
  readonly part: string | null
  readonly position: string | null
}

const practiceKinds = [
  [/^full/i, 'full'],
  [/^limited/i, 'limited'],
  [/^(did not|dnp|no\b|none|out)/i, 'none'],
] as const

/** Reads one of the reports' many spellings of practice. */
const practiceKind = (text: string | null): string | null =>
  practiceKinds.find(([words]) => words.test(text ?? ''))?.[1] ?? null

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()

const isLike = ({ detail }: Counted, { practice, part, position }: ListingOfPlayer): boolean => {
  if (detail === null) return true
  if (detail.kind === 'practice') return isSame(practiceKind(detail.value), practiceKind(practice))
  return isSame(detail.value, detail.kind === 'part' ? part : position)
}

const kinds = [undefined, 'practice', 'part', 'position'] as const

const shown = ({ detail, from, to, n, played, low, high }: Counted): Precedents => ({
  of: detail && {
    kind: detail.kind,
    value: detail.kind === 'practice' ? (practiceKind(detail.value) ?? detail.value) : detail.value,
  },
  ...{ from, to, n, played },
  low: Math.round(100 * low),
  high: Math.round(100 * high),
})

const ofPublished = ({ season, n, played, ...flag }: PublishedRate): Counted => ({
  ...flag,
  ...{ detail: null, from: season, to: season, n, played, ...wilson(played, n) },
})

/**
 * How often players with such a listing played, in the newest counted season: all of them, then those more like him.
 */
export const precedentsOf = (counts: FlagCounts, like: ListingOfPlayer): Precedents[] => {
  const own = [...counts.history, ...counts.published.map(ofPublished)].filter(
    ({ competition, publisher, listing, n }) =>
      n > 0 &&
      competition === like.competition &&
      publisher === like.publisher &&
      isSame(listing, like.word),
  )
  const newest = Math.max(...own.map(({ to }) => to))
  const rows = own.filter((row) => row.to === newest && isLike(row, like))
  return kinds.flatMap((kind) => rows.filter(({ detail }) => detail?.kind === kind)).map(shown)
}

/** The players most like him: those who practiced the same way if there are enough, otherwise all. */
export const mostSimilar = (precedents: Play['precedents']): Precedents | undefined =>
  precedents.find(({ of, n }) => of?.kind === 'practice' && n >= flagsProvenAt) ??
  precedents.find(({ of }) => of === null)

const practiced: Readonly<Record<string, readonly [who: string, with_: string]>> = {
  full: ['who practiced fully', 'with full practice'],
  limited: ['who practiced in part', 'with limited practice'],
  none: ['who did not practice', 'with no practice'],
}

/** `players listed Questionable who practiced fully` */
export const similarPlayersText = (word: string, { of }: Precedents): string => {
  const who = of?.kind === 'practice' ? practiced[of.value]?.[0] : undefined
  return ['players listed', word, who].filter(Boolean).join(' ')
}

/** What they have in common, for a list below the publisher's word: `with full practice`, `with a hurt hamstring`. */
export const sharedTraitText = ({ of }: Precedents): string => {
  if (of === null) return 'the word alone'
  if (of.kind === 'part') return `with a hurt ${of.value.toLowerCase()}`
  if (of.kind === 'position') return `at his position, ${positionWord(of.value).toLowerCase()}`
  return practiced[of.value]?.[1] ?? `practice: ${of.value}`
}

export const countText = (count: number): string => count.toLocaleString('en-US')

export const playedText = ({ n, played }: Pick<Precedents, 'n' | 'played'>): string =>
  `${Math.round((100 * played) / n)}%`
