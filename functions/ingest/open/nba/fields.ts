import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { refused } from '../../feed/factReader.ts'

/** The league's own number of a club. All-Star teams and guests from abroad have others, an opponent not known yet has 0. */
export const nbaClubOf = (teamId: number) => clubOf('NBA', String(teamId))

export const clubNumber = z
  .int()
  .transform((id, context) => nbaClubOf(id) ?? refused(context, `there is no NBA club ${id}`))

/** Null if it is missing or blank. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

export const nbaId = (id: string | number): string => `nba-${id}`

/** `7`; `00` is 0 as well. Some players of the summer have none, or two: `3-25`. */
export const jerseyOf = (written: string | null | undefined): number | null =>
  /^\d{1,2}$/.test(written ?? '') ? Number(written) : null

/** Only fields whose names end in UTC hold UTC: the Eastern ones end in `Z`, too. */
export const utcTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** No game takes longer, with overtime. */
export const longestGameHours = 3

export const isPostponed = (text: string | undefined, flag: string | undefined): boolean =>
  flag === 'Y' || /^(ppd|postponed)\b/i.test(text ?? '')

const statuses = { 1: 'scheduled', 2: 'in_progress', 3: 'final' } as const satisfies Record<
  number,
  Game['status']
>
export const gameStatus = z.literal([1, 2, 3]).transform((code) => statuses[code])
