import { course, kind, sprains, strains } from './injuryKind.ts'
import {
  achillesTrouble,
  aclTear,
  back,
  concussion,
  contusion,
  fifthMetatarsal,
  meniscusTear,
} from './kneeAndLeg.ts'

const keeper = { GK: 0.3 }

export const soccerKinds = [
  kind(
    'hamstring',
    0.2,
    0.18,
    strains('hamstring', [
      [8, 0.5, 8],
      [25, 1, 17],
      [33, 2, 22],
      [30, 3, 48],
      [4, 4, 73],
    ]),
    { prone: { ...keeper, FW: 1.25, DF: 1.1 } },
  ),
  kind(
    'groin',
    0.09,
    0.15,
    strains('groin', [
      [9, 0.5, 7],
      [50, 1, 17],
      [34, 2, 18],
      [7, 3, 55],
    ]),
    { prone: keeper },
  ),
  kind(
    'calf',
    0.07,
    0.13,
    strains('calf', [
      [10, 0.5, 5],
      [60, 1, 13],
      [30, 2, 38],
    ]),
    { prone: keeper },
  ),
  kind(
    'thigh',
    0.06,
    0.12,
    strains('thigh', [
      [55, 0.5, 6.5],
      [30, 1, 12],
      [15, 2, 22],
    ]),
    { prone: keeper },
  ),
  kind(
    'ankle',
    0.08,
    0.14,
    sprains('ankle', 'sprain', [
      [45, 1, 18],
      [38, 2, 33],
      [17, 3, 50],
    ]),
  ),
  kind(
    'knee',
    0.075,
    0.1,
    sprains('knee', 'sprain', [
      [25, 1, 21],
      [52, 2, 35],
      [25, 3, 52],
    ]),
  ),
  kind(
    'knee',
    0.03,
    0.07,
    sprains('knee', 'MCL sprain', [
      [74, 1, 13.5],
      [17, 2, 37],
      [10, 3, 60],
    ]),
  ),
  meniscusTear(0.03, 48, 64),
  aclTear(0.024, 0.178, 216, { FW: 1.1, GK: 0.5 }),
  achillesTrouble(0.04),
  concussion(0.025, 9.5, { GK: 1.5 }),
  contusion('knee', 0.07, 9),
  contusion('ankle', 0.04, 9),
  contusion('foot', 0.03, 9),
  fifthMetatarsal(0.012, 63),
  back(0.04),
  kind('shoulder', 0.012, 0.12, [course(1, 4, 35, 'dislocation', 'Dislocated {side} shoulder')], {
    prone: { GK: 3 },
  }),
]
