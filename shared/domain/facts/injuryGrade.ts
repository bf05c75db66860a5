/** From a bruise (0.5) to an injury that needs an operation (5). */
export const injuryGrades = [0.5, 1, 2, 3, 4, 5] as const
export type InjuryGrade = (typeof injuryGrades)[number]

/** The grades that an admin can choose. */
export const adminGrades = [0.5, 1, 2, 3, 4] as const
