import * as z from 'zod'
import { sportNames } from '../sport/sport.ts'

const hexColour = z.string().regex(/^#[0-9A-F]{6}$/)
const words = z.string().max(300)

/** What the picture of a shared page shows. All of it is public: the picture is for anybody. */
export const shareCard = z.strictObject({
  /** Stands over the title: what kind of page it is. */
  kicker: words,
  title: words,
  /** Stands below: a game's time, a player's team. */
  note: words,
  /** The marks of a game's two teams, the guests first, or of a team or a player's team. */
  marks: z
    .array(
      z.strictObject({
        abbr: z.string().max(8),
        primary: hexColour,
        secondary: hexColour,
        sport: z.enum(Object.values(sportNames) as ['nfl', 'nba', 'soccer']),
        /** A result. Scores of health are for members. */
        points: z.int().optional(),
      }),
    )
    .max(2),
})
export type ShareCard = z.infer<typeof shareCard>

/** What messengers and networks show whole, at twice the usual size. */
export const shareCardSize = { width: 1200, height: 630 } as const
