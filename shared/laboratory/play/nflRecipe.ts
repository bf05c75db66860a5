import type { CurveSpec } from '../statistics/design.ts'
import type { PlayRecipe } from './fitPlay.ts'

/** More practice never lowers a chance. */
const practice = (feature: string): CurveSpec => ({
  feature,
  knots: [0, 1, 2],
  direction: 1,
  stiffness: 0,
})

const listings = ['unreported', 'notYet', 'doubtful', 'questionable', 'cleared']

const line = (
  feature: string,
  knots: readonly [number, number],
  direction?: 1 | -1,
): CurveSpec => ({ feature, knots, stiffness: 0, ...(direction && { direction }) })

export const nflRecipe: PlayRecipe = {
  terms: [
    ...listings.map(practice),
    { feature: 'reason', ridge: 5 },
    line('missed', [0, 4], -1),
    line('lastShare', [0, 1], 1),
    line('own', [-0.5, 0.3], 1),
    { feature: 'lastListing', ridge: 5 },
    { feature: 'reserve', ridge: 5 },
    line('inDoubt', [0, 3]),
    { feature: 'position', ridge: 5 },
  ],
  penalty: 1,
  oneOf: listings,
  named: 'listing',
  // Few players are in doubt and most of the others play, so the others would otherwise decide what separates those in
  // doubt.
  weight: ({ features }) =>
    features.questionable !== null || features.doubtful !== null ? 1 : 0.1,
  drifts: ({ features }) => features.questionable !== null,
}
