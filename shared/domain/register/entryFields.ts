import * as z from 'zod'
import { factId, textUpTo } from '../facts/fields.ts'

/** Fields of several kinds of entries. */

export const chance = z.number().min(0).max(1)
export const entryId = z.string().min(1).max(300)
export const player = z.strictObject({ id: factId, name: textUpTo(80) })
export const team = z.strictObject({ id: factId, name: textUpTo(120) })
