import type { Line } from '#shared/domain/facts/game.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { believedShare, type MarketParameters, marketParameters } from '../parameters/picks.ts'

/** The expected home margin and total, in points (goals). */
interface Expected {
  readonly margin: number
  readonly total: number
}

export interface StoredLine {
  /** The points added to the home side: negative for a favorite, 0 for a pick'em. */
  readonly spread: number | null
  readonly total: number | null
}

interface Teams {
  readonly home: string
  readonly away: string
}

export interface MarketPick {
  /** `Home:BUF`, `Away:MIA`, `Over`, `Under` or `Unpredictable`. */
  readonly outcome: string
  readonly line: number | null
  /** How many points the model differs from the line, positive for home and over. */
  readonly edge: number | null
  /** P(the pick wins at the line); null for an unpredictable game. */
  readonly chance: number | null
}

export const unpredictable = 'Unpredictable'

/** Picks a side in each market if the expected score is far enough from the line. */
export const gamePicks = (
  sport: SportName,
  teams: Teams,
  expected: Expected,
  line: StoredLine | null,
): { readonly spread: MarketPick; readonly total: MarketPick } => {
  const spread = numberOf(line?.spread)
  const total = numberOf(line?.total)
  return {
    spread: pickOf(
      marketParameters[sport].spread,
      spread,
      spread === null ? null : numberOf(expected.margin + spread),
      [`Home:${teams.home}`, `Away:${teams.away}`],
    ),
    total: pickOf(
      marketParameters[sport].total,
      total,
      total === null ? null : numberOf(expected.total - total),
      ['Over', 'Under'],
    ),
  }
}

const pickOf = (
  { threshold, deviation }: MarketParameters,
  line: number | null,
  edge: number | null,
  [above, under]: readonly [string, string],
): MarketPick => {
  if (line === null || edge === null || Math.abs(edge) < threshold)
    return { outcome: unpredictable, line, edge, chance: null }
  const chance = normalCdf((believedShare * Math.abs(edge)) / deviation)
  return { outcome: edge > 0 ? above : under, line, edge, chance }
}

const numberOf = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** The latest line at a time. At kick-off it is the closing line. */
export const lineAt = (lines: readonly Line[], asOf: string): Line | null => {
  const until = Date.parse(asOf)
  return lines.reduce<Line | null>((latest, line) => {
    const at = Date.parse(line.at)
    if (!(at <= until)) return latest
    return latest && Date.parse(latest.at) > at ? latest : line
  }, null)
}

/** P(a standard normal draw is below z), within 1e-7 (Abramowitz and Stegun 26.2.17). */
export const normalCdf = (z: number): number => {
  if (Number.isNaN(z)) return 0.5
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = seriesFactors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z < 0 ? tail : 1 - tail
}

const seriesFactors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
