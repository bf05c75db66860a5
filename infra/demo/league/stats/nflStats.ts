import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { Member } from '../players/players.ts'
import { stream } from '../random.ts'
import { blank, type Campaign, fitGames, form, formDeviation } from './campaign.ts'
import { shared } from './share.ts'

type Side = 'offense' | 'defense'

/** Shares of the side's snaps by rank. Eleven players are on the field at a time. */
const snaps: Readonly<Record<string, readonly [Side, readonly number[]]>> = {
  QB: ['offense', [1, 0.02]],
  RB: ['offense', [0.6, 0.3, 0.1]],
  FB: ['offense', [0.1]],
  WR: ['offense', [0.85, 0.78, 0.6, 0.25, 0.1, 0.05]],
  TE: ['offense', [0.75, 0.3, 0.1]],
  T: ['offense', [0.98, 0.98, 0.05, 0.03]],
  G: ['offense', [0.98, 0.98, 0.05, 0.03]],
  C: ['offense', [0.99, 0.03]],
  DE: ['defense', [0.75, 0.7, 0.35, 0.2]],
  DT: ['defense', [0.6, 0.55, 0.4, 0.25, 0.15]],
  NT: ['defense', [0.55, 0.35]],
  OLB: ['defense', [0.85, 0.75, 0.35, 0.2, 0.1]],
  ILB: ['defense', [0.95, 0.85, 0.2, 0.1, 0.05]],
  MLB: ['defense', [0.95, 0.2, 0.05]],
  CB: ['defense', [0.95, 0.9, 0.55, 0.2, 0.05]],
  SS: ['defense', [0.95, 0.1]],
  FS: ['defense', [0.97, 0.1]],
}

/** Hardly anybody plays every snap, and no two players rest equally often. */
const mostSnaps = ({ seed, season }: Campaign, { fact }: Member) =>
  1 - 0.06 * stream(seed, fact.id, season, 'rest').next()

export const nflStats = (campaign: Campaign): SeasonStats[] => {
  const { squad, games } = campaign
  const fit = fitGames(campaign)
  const planned = squad.map(({ member }, i) => {
    const [side, shares] = snaps[member.fact.position ?? ''] ?? [undefined, []]
    const share = (shares[member.rank] ?? 0.03) * form(campaign, member, 'snaps')
    const fitShare = (fit[i] ?? 0) / games
    return { side, weight: share * fitShare, cap: fitShare * mostSnaps(campaign, member) }
  })
  const caps = planned.map(({ cap }) => cap)
  const ofSide = (side: Side) => {
    const on = planned.map((player) => (player.side === side ? player.weight : 0))
    return shared(11, on, caps)
  }
  const both = { offense: ofSide('offense'), defense: ofSide('defense') }
  return squad.map(({ member }, i) => {
    const side = planned[i]?.side
    const share = side ? (both[side][i] ?? 0) : null
    const isStarter = side !== undefined && member.rank < member.starters
    return {
      ...blank(member, campaign),
      games: fit[i] ?? 0,
      starts: isStarter ? (fit[i] ?? 0) : 0,
      snapShare: share === null ? null : rounded(share),
      ...recentShares(campaign, member, share, fit[i] ?? 0),
    }
  })
}

/**
 * Shares of the snaps in the games that he played; missed games count only in the season's share. A single game
 * differs by about a tenth of his share, the mean of four games by half of that.
 */
const recentShares = (campaign: Campaign, member: Member, share: number | null, played: number) => {
  if (share === null || played === 0) return { snapShareLast: null, snapSharePriorFour: null }
  const aGame = (share * campaign.games) / played
  const around = (purpose: string, deviation: number) =>
    rounded(Math.min(1, aGame * form(campaign, member, purpose) ** (deviation / formDeviation)))
  return {
    snapShareLast: around('last snaps', 0.1),
    snapSharePriorFour: played > 1 ? around('earlier snaps', 0.05) : null,
  }
}

/** Fine enough for no two players of a team to share a figure. */
const rounded = (share: number): number => Math.round(share * 100_000) / 100_000
