import type { ShareParameters, ShareSpread } from '../../scoring/parameters/types.ts'
import { expectedShare, shareInputs } from '../../scoring/share/expectedShare.ts'
import { shareFeatures } from '../../scoring/share/startShare.ts'
import type { TermSpec } from '../statistics/design.ts'
import { fitMean } from '../statistics/regress.ts'
import { mean, quantile, rounded } from '../statistics/samples.ts'
import type { ShareCase } from './shareCase.ts'

const last: TermSpec = {
  feature: 'last',
  knots: [0, 0.25, 0.5, 0.75, 1],
  stiffness: 1,
  direction: 1,
}
const lastTerms: readonly TermSpec[] = [last, { feature: 'position', ridge: 4 }]
const listedTerms: readonly TermSpec[] = [
  last,
  { feature: 'place', ridge: 4 },
  { feature: 'owned', knots: [0, 0.1, 0.3, 1, 3, 10, 30], stiffness: 1, direction: 1 },
  { feature: 'price', ridge: 4 },
]

/** A player who is listed before a game shows how long he is out, not how much he plays when fit. */
export const isFit = ({ facts }: ShareCase): boolean => !facts.isListed(facts.today)

/** `power` is the power of a share in the cost of an absence. */
export const fitShare = (cases: readonly ShareCase[], power: number): ShareParameters => {
  const used = cases.filter(isFit)
  const starts = used.filter(({ games }) => games === 0)
  const rows = starts.map(({ facts }) => shareInputs(facts))
  // Each row counts twice: once as it is, and once as if it were unknown how many managers own the player.
  const blind = rows.map((row) => ({ ...row, owned: null }))
  const features = [...rows, ...blind].map(shareFeatures)
  const y = starts.map(({ played }) => played)
  const start = {
    fitted: {
      rows: starts.length,
      seasons: [...new Set(starts.map(({ season }) => season))].toSorted((a, b) => a - b),
    },
    listed: fitMean({
      rows: features,
      y: [...y, ...y],
      specs: listedTerms.filter(({ feature }) => features.some((row) => row[feature] !== null)),
    }),
    last: fitMean({ rows: rows.map(shareFeatures), y, specs: lastTerms }),
    spread: [],
  }
  const errorWith = (worth: number) =>
    mean(
      used
        .filter(({ games }) => games > 0)
        .map((row) => (expectedShare(row.facts, { ...start, worth }).share - row.played) ** 2),
    )
  const worth = worths.reduce((best, next) => (errorWith(next) < errorWith(best) ? next : best))
  return { ...start, worth, spread: spreadsOf(used, { ...start, worth }, power) }
}

const worths = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]

const knots = [0, 0.25, 0.5, 0.75, 1]
const [lowEnd, highEnd] = [0.1, 0.9]
/** A lower end this small means that the player may not play at all. */
const hardlyPlays = 0.05
/** Needed to estimate the ends of a range. */
const leastRows = 30

/** By games so far: the range that held eight of ten players with an expected share near the knot. */
const spreadsOf = (
  cases: readonly ShareCase[],
  parameters: ShareParameters,
  power: number,
): ShareSpread[] => {
  const byGames = Map.groupBy(cases, ({ games }) => games)
  return [...byGames.keys()].toSorted().map((games) => {
    const rows = (byGames.get(games) ?? []).map((row) => ({
      expected: expectedShare(row.facts, parameters).share,
      played: row.played,
    }))
    const near = (knot: number) => {
      const nearest = rows.toSorted(
        (a, b) => Math.abs(a.expected - knot) - Math.abs(b.expected - knot),
      )
      const within = nearest.filter(({ expected }) => Math.abs(expected - knot) <= 0.125)
      return (within.length < leastRows ? nearest.slice(0, leastRows) : within)
        .map(({ played }) => played)
        .toSorted((a, b) => a - b)
    }
    const endsAt = (end: number) =>
      knots.map((knot) => {
        const share = rounded(quantile(near(knot), end), 3)
        return share < hardlyPlays ? 0 : share
      })
    const cost = (knot: number) =>
      rounded(mean(near(knot).map((played) => played ** power)) ** (1 / power), 3)
    return {
      ...{ shares: knots, low: endsAt(lowEnd), high: endsAt(highEnd) },
      ...(power !== 1 && { cost: knots.map(cost) }),
    }
  })
}
