import { course, kind, sprains, strains } from './injuryKind.ts'
import {
  achillesRupture,
  achillesTendinitis,
  aclTear,
  back,
  concussion,
  contusion,
  fifthMetatarsal,
  finger,
  fracture,
  lisfranc,
  meniscusTear,
  patellarTendonTear,
  ribs,
} from './kneeAndLeg.ts'

/** Those who sprint pull muscles; those who block do not. */
const sprinters = { WR: 1.7, CB: 1.7, RB: 1.4, FS: 1.4, SS: 1.3, TE: 1.1, T: 0.4, G: 0.4, C: 0.4 }
const trenches = { T: 1.5, G: 1.5, C: 1.4, DT: 1.3, NT: 1.3, DE: 1.1, CB: 0.8, WR: 0.8 }

export const nflKinds = [
  kind(
    'hamstring',
    0.084,
    0.38,
    strains('hamstring', [
      [10, 0.5, 5],
      [38, 1, 13],
      [37, 2, 21],
      [15, 3, 38],
    ]),
    { prone: sprinters, hurried: true },
  ),
  kind(
    'groin',
    0.028,
    0.14,
    strains('groin', [
      [48, 1, 17.5],
      [45, 2, 18.5],
      [7, 3, 50],
    ]),
    { prone: sprinters },
  ),
  kind(
    'calf',
    0.026,
    0.12,
    strains('calf', [
      [5, 0.5, 4],
      [68, 1, 14.5],
      [24, 2, 40],
      [3, 3, 70],
    ]),
    { prone: sprinters },
  ),
  kind(
    'quad',
    0.018,
    0.1,
    strains('quad', [
      [30, 0.5, 6],
      [50, 1, 12],
      [20, 2, 22],
    ]),
    { prone: sprinters },
  ),
  kind(
    'ankle',
    0.072,
    0.15,
    sprains('ankle', 'sprain', [
      [20, 0.5, 3],
      [50, 1, 6],
      [25, 2, 10],
      [5, 3, 21],
    ]),
    { prone: { K: 0.2, P: 0.2, LS: 0.5 } },
  ),
  kind('ankle', 0.028, 0.1, [
    ...sprains('ankle', 'high ankle sprain', [
      [42, 1, 11],
      [42, 2, 18],
      [12, 3, 28],
    ]),
    course(4, 5, 72, 'high ankle sprain', '{side} high ankle sprain, needs surgery'),
  ]),
  kind(
    'knee',
    0.03,
    0.08,
    sprains('knee', 'MCL sprain', [
      [55, 1, 12.5],
      [32, 2, 36],
      [13, 3, 60],
    ]),
    { prone: trenches },
  ),
  meniscusTear(0.014, 36, 58),
  aclTear(0.015, 0.1, 378, { K: 0.1, P: 0.2, LS: 0.3 }),
  patellarTendonTear(0.002, 391),
  concussion(0.046, 9, { WR: 1.2, CB: 1.2, FS: 1.4, SS: 1.4, TE: 1.2, K: 0.1, P: 0.1, LS: 0.3 }),
  kind('shoulder', 0.026, 0.08, [
    ...sprains('shoulder', 'AC joint sprain', [
      [45, 1, 7],
      [35, 2, 11],
      [15, 3, 16],
    ]),
    course(5, 4, 28, 'AC joint separation', 'Grade 4 {side} AC joint separation'),
  ]),
  kind('shoulder', 0.014, 0.15, [
    course(50, 1, 4, 'subluxation', 'Grade 1 {side} shoulder subluxation'),
    course(35, 4, 21, 'dislocation', 'Dislocated {side} shoulder'),
    course(15, 5, 275, 'labrum tear', 'Torn labrum in his {side} shoulder, underwent surgery'),
  ]),
  kind('toe', 0.01, 0.1, [
    course(55, 1, 32, 'turf toe', 'Grade 1 turf toe, {side} foot'),
    course(45, 2, 46, 'turf toe', 'Grade 2 turf toe, {side} foot'),
  ]),
  lisfranc(0.004, 335),
  fifthMetatarsal(0.005, 63),
  achillesTendinitis(0.008),
  achillesRupture(0.006, 375),
  contusion('knee', 0.036, 5),
  contusion('thigh', 0.018, 5),
  back(0.028),
  ribs(0.01),
  fracture('hand', 0.012, 25),
  finger(0.006),
  kind('hip', 0.018, 0.08, strains('hip', [[1, 1, 12]])),
  kind('foot', 0.012, 0.08, sprains('foot', 'sprain', [[1, 1, 14]])),
  kind('neck', 0.008, 0.1, [course(1, null, 6, 'stinger', 'Neck stinger')], { prone: trenches }),
  kind('chest', 0.003, 0, [
    course(1, 5, 150, 'tear', 'Torn {side} pectoral muscle; underwent surgery'),
  ]),
]
