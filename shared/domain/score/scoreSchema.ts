import * as z from 'zod'

/** 0–10 with one decimal. Scores are stored as they are shown, so that words and colors agree. */
export const scoreOutOfTen = z.number().min(0).max(10).multipleOf(0.1)
/** 0–100, for players and position groups. */
export const scoreOutOfHundred = z.number().min(0).max(100)
