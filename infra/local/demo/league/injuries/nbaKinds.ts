import { course, kind, sprains, strains } from './injuryKind.ts'
import {
  achillesRupture,
  aclTear,
  back,
  concussion,
  contusion,
  finger,
  fracture,
  meniscusTear,
  soreness,
} from './kneeAndLeg.ts'

export const nbaKinds = [
  /** Of a hundred sprains 56 cost no game; the others cost two, at a game every 2.2 days. */
  kind(
    'ankle',
    0.37,
    0.33,
    sprains('ankle', 'sprain', [
      [56, 1, 1.4],
      [32, 2, 4.4],
      [12, 3, 7],
    ]),
    { spread: 0.3 },
  ),
  kind(
    'hamstring',
    0.07,
    0.18,
    strains('hamstring', [
      [35, 0.5, 4],
      [45, 1, 10],
      [20, 2, 21],
    ]),
  ),
  kind(
    'calf',
    0.06,
    0.15,
    strains('calf', [
      [30, 0.5, 4],
      [50, 1, 12],
      [20, 2, 32],
    ]),
  ),
  kind(
    'groin',
    0.04,
    0.12,
    strains('groin', [
      [60, 1, 9],
      [40, 2, 18],
    ]),
  ),
  soreness('knee', 0.12, 4),
  kind('knee', 0.05, 0.15, [course(1, 1, 8, 'tendinitis', '{side} patellar tendinitis')]),
  kind(
    'knee',
    0.03,
    0.06,
    sprains('knee', 'MCL sprain', [
      [55, 1, 12.5],
      [32, 2, 36],
      [13, 3, 60],
    ]),
  ),
  meniscusTear(0.035, 41, 48),
  aclTear(0.018, 0.06, 372),
  achillesRupture(0.008, 302),
  concussion(0.03, 7),
  back(0.08),
  contusion('thigh', 0.05, 3),
  finger(0.03),
  fracture('hand', 0.02, 30),
  kind('wrist', 0.04, 0.08, sprains('wrist', 'sprain', [[1, 1, 6]])),
  kind('hip', 0.03, 0.08, strains('hip', [[1, 1, 8]])),
  kind('foot', 0.03, 0.1, [
    course(3, 1, 10, 'plantar fasciitis', 'Grade 1 plantar fasciitis, {side} foot'),
    course(2, 3, 70, 'stress fracture', 'Stress fracture in his {side} foot'),
  ]),
  kind('shoulder', 0.03, 0.06, sprains('shoulder', 'sprain', [[1, 1, 8]])),
]
