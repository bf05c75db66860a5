import type { CurveSpec } from '../statistics/design.ts'
import type { PlayRecipe } from './fitPlay.ts'

/** A better listing never lowers a chance. The knots are the chances that Fantasy Premier League states. */
const said = (feature: string): CurveSpec => ({
  feature,
  knots: [0, 0.25, 0.5, 0.75, 1],
  direction: 1,
  stiffness: 0,
})
const share = (feature: string): CurveSpec => ({ feature, knots: [0, 0.5, 1], stiffness: 1 })

export const eplRecipe: PlayRecipe = {
  terms: [
    said('saidPlayed'),
    said('saidHurt'),
    said('saidLeftOut'),
    { feature: 'note', ridge: 5 },
    share('last'),
    share('before'),
    { feature: 'own', knots: [-0.5, 0.1], stiffness: 0 },
    { feature: 'double', ridge: 5 },
    { feature: 'owned', knots: [-3, 4], stiffness: 0 },
    { feature: 'position', ridge: 5 },
  ],
  penalty: 1,
  oneOf: ['saidPlayed', 'saidHurt', 'saidLeftOut'],
}
