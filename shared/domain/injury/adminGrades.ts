/** The grades that an admin can choose. */
export const adminGrades = [0.5, 1, 2, 3, 4] as const
