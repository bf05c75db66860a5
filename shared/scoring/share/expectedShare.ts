import type { SportName } from '#shared/domain/sport/sport.ts'
import type { DayNumber } from '../dayNumber.ts'
import type { ExpectedShare, ReadPlayer, ReadStats } from '../facts/teamFacts.ts'
import { valueAt } from '../model/additive.ts'
import { depthChartGames, depthShare } from '../parameters/priors.ts'
import type { ShareParameters } from '../parameters/types.ts'
import { ageOf, modelPosition } from '../player/playerContext.ts'
import { lastSeasonShare, playedSoFar, recentSnapShare, seasonRow } from './playedShares.ts'
import { type ShareInputs, startShare } from './startShare.ts'

export interface ShareFacts {
  readonly sport: SportName
  readonly player: Pick<ReadPlayer, 'position' | 'depthOrder' | 'market' | 'birthDate'>
  /** His place by price among the players of his club and position. */
  readonly priceRank: number | null
  readonly stats: readonly ReadStats[]
  /** The one that is being played. */
  readonly season: number | null
  readonly today: DayNumber
  /** True for a day on which he was listed or hurt: a game that he missed then says nothing of his role. */
  readonly isListed: (day: DayNumber) => boolean
}

export const shareInputs = ({
  sport,
  player,
  priceRank,
  stats,
  season,
  today,
  isListed,
}: ShareFacts): ShareInputs => ({
  position: modelPosition(sport, player.position),
  place: sport === 'nfl' ? player.depthOrder : priceRank,
  price: player.market?.price ?? null,
  age: ageOf(player, today),
  // Managers sell injured players, which says nothing of how much these play when fit.
  owned: isListed(today) ? null : (player.market?.owned ?? null),
  last: lastSeasonShare(sport, stats, seasonRow(stats, season)?.season ?? season),
})

const unknown: ExpectedShare = { share: 0, isUnknown: true }

/**
 * The share expected at the start of the season, updated by each game: (worth × start + played) / (worth + games).
 * Without any information the share is unknown, not guessed.
 */
export const expectedShare = (
  facts: ShareFacts,
  parameters: ShareParameters | null,
): ExpectedShare => {
  const { sport, player, season } = facts
  const position = modelPosition(sport, player.position)
  const charted = chartedShare(sport, player.depthOrder)
  // One goalkeeper plays all games, and the next one only while the first is hurt.
  if (position === 'GK' && charted !== null) return { share: charted }
  const now = seasonRow(facts.stats, season)
  const late = sport === 'nfl' ? recentSnapShare(facts.stats, season, charted !== null) : null
  if (late !== null) return { share: rounded(late) }
  const soFar = playedSoFar(sport, now, facts)
  const inputs = shareInputs(facts)
  const start = startShare(inputs, { parameters, charted, hasPlayed: soFar.sum > 0 })
  if (start === null) return soFar.sum > 0 ? { share: rounded(soFar.sum / soFar.games) } : unknown
  const isUnlistedSoccer = sport === 'soccer' && !soFar.isOfAllGames
  const worth = isUnlistedSoccer ? depthChartGames : (parameters?.worth ?? 1)
  const share = (worth * start.share + soFar.sum) / (worth + soFar.games)
  return start.isFitted ? withRange(share, soFar.games, parameters) : { share: rounded(share) }
}

const chartedShare = (sport: SportName, depthOrder: number | null): number | null => {
  if (typeof depthOrder !== 'number' || !(depthOrder >= 1)) return null
  const shares = depthShare[sport]
  return shares[Math.floor(depthOrder) - 1] ?? shares.at(-1) ?? 0
}

const withRange = (
  share: number,
  games: number,
  parameters: ShareParameters | null,
): ExpectedShare => {
  const spread = parameters?.spread[games]
  if (!spread) return { share: rounded(share) }
  const at = (ends: readonly number[]) => valueAt(spread.shares, ends, share)
  return {
    share: rounded(share),
    ...(spread.cost && { costShare: rounded(at(spread.cost)) }),
    range: [rounded(Math.min(share, at(spread.low))), rounded(Math.max(share, at(spread.high)))],
  }
}

/** Rounded, because a page carries the shares of two squads. */
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4
