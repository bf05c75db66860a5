import { course, type InjuryKind, kind } from './injuryKind.ts'

/** The long injuries, whose words are the same in every sport; the days differ. */
export const aclTear = (perSeason: number, recurs: number, days: number, prone = {}): InjuryKind =>
  kind(
    'knee',
    perSeason,
    recurs,
    [course(1, 5, days, 'ACL tear', 'Torn {side} ACL; underwent surgery')],
    { spread: 0.16, prone },
  )

export const meniscusTear = (perSeason: number, rested: number, operated: number): InjuryKind =>
  kind('knee', perSeason, 0.04, [
    course(45, 2, rested, 'meniscus tear', 'Torn {side} meniscus'),
    course(55, 3, operated, 'meniscus tear', 'Torn {side} meniscus, arthroscopic surgery'),
  ])

const rupture = (weight: number, days: number) =>
  course(weight, 5, days, 'tear', 'Torn {side} Achilles tendon; underwent surgery')

export const achillesRupture = (perSeason: number, days: number): InjuryKind =>
  kind('achilles', perSeason, 0, [rupture(1, days)], { spread: 0.22 })

/** Soccer's studies count the tendon's troubles as one. */
export const achillesTrouble = (perSeason: number): InjuryKind =>
  kind('achilles', perSeason, 0.1, [
    course(30, 1, 10, 'tendinitis', '{side} Achilles tendinitis'),
    course(22, 2, 22, 'tendinitis', 'Grade 2 {side} Achilles tendinitis'),
    course(28, 3, 55, 'tear', 'Partially torn {side} Achilles tendon'),
    rupture(20, 152),
  ])

export const achillesTendinitis = (perSeason: number): InjuryKind =>
  kind('achilles', perSeason, 0.1, [
    course(75, 1, 10, 'tendinitis', '{side} Achilles tendinitis'),
    course(25, 2, 22, 'tendinitis', 'Grade 2 {side} Achilles tendinitis'),
  ])

export const patellarTendonTear = (perSeason: number, days: number): InjuryKind =>
  kind(
    'knee',
    perSeason,
    0,
    [course(1, 5, days, 'patellar tendon tear', 'Torn {side} patellar tendon; underwent surgery')],
    { spread: 0.15 },
  )

export const fifthMetatarsal = (perSeason: number, days: number): InjuryKind =>
  kind(
    'foot',
    perSeason,
    0.05,
    [
      course(
        1,
        5,
        days,
        'metatarsal fracture',
        '{side} fifth metatarsal fracture, underwent surgery',
      ),
    ],
    { spread: 0.2 },
  )

export const lisfranc = (perSeason: number, days: number): InjuryKind =>
  kind(
    'foot',
    perSeason,
    0,
    [course(1, 5, days, 'Lisfranc fracture', '{side} Lisfranc fracture, underwent surgery')],
    { spread: 0.1 },
  )

export const concussion = (perSeason: number, days: number, prone = {}): InjuryKind =>
  kind('head', perSeason, 0.06, [course(1, null, days, 'concussion', 'Concussion')], {
    prone,
  })

export const contusion = (bodyPart: string, perSeason: number, days: number): InjuryKind =>
  kind(bodyPart, perSeason, 0.03, [
    course(1, 0.5, days, 'contusion', `Knock to the {side} ${bodyPart}`),
  ])

export const soreness = (bodyPart: string, perSeason: number, days: number): InjuryKind =>
  kind(bodyPart, perSeason, 0.12, [course(1, 0.5, days, 'soreness', `{side} ${bodyPart} soreness`)])

export const back = (perSeason: number): InjuryKind =>
  kind('back', perSeason, 0.15, [
    course(6, 0.5, 5, 'spasms', 'Back spasms'),
    course(3, 1, 11, 'strain', 'Grade 1 lower back strain'),
    course(1, null, 42, 'herniated disc', 'Herniated disc in his lower back'),
  ])

export const fracture = (bodyPart: string, perSeason: number, days: number): InjuryKind =>
  kind(bodyPart, perSeason, 0, [course(1, 3, days, 'fracture', `Fractured {side} ${bodyPart}`)])

export const ribs = (perSeason: number): InjuryKind =>
  kind('ribs', perSeason, 0, [course(1, 2, 21, 'fracture', 'Fractured ribs')])

export const finger = (perSeason: number): InjuryKind =>
  kind('finger', perSeason, 0.03, [
    course(1, 4, 10, 'dislocation', 'Dislocated {side} index finger'),
  ])
