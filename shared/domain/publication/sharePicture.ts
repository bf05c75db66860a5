import * as z from 'zod'
import { sportNames } from '../sport/sport.ts'
import { longDate } from '../time/dates.ts'
import { ownImageAddress } from './articleAddress.ts'

const hexColour = z.string().regex(/^#[0-9A-F]{6}$/)
const words = z.string().max(300)

/** The content of a shared page's picture. All of it is public, because anybody can load the picture. */
export const sharePicture = z.strictObject({
  /** Printed above the title: a league with the game's date, a player's team, an article's category. */
  kicker: words,
  title: words,
  /** Printed below the title: a game's state, a player's position, an article's date. */
  note: words,
  /** The marks of a game's two teams, the away team first, or of a team or a player's team. */
  marks: z
    .array(
      z.strictObject({
        abbr: z.string().max(8),
        primary: hexColour,
        secondary: hexColour,
        sport: z.enum(Object.values(sportNames) as ['nfl', 'nba', 'soccer']),
        /** The points of a final result. Health scores are for members, so they are never on a picture. */
        points: z.int().optional(),
      }),
    )
    .max(2),
  /** A picture of our own, printed beside the words. */
  picture: z
    .string()
    .refine((address) => ownImageAddress(address) !== undefined)
    .exactOptional(),
})
export type SharePicture = z.infer<typeof sharePicture>

/** The picture of a page that is about no team: a list, a model. */
export const wordsSharePicture = (title: string, kicker: string, note = ''): SharePicture => ({
  kicker,
  title: title.slice(0, 300),
  note: note.slice(0, 300),
  marks: [],
})

interface SharedArticle {
  title: string
  category: string
  publish_date: string
  thumbnail: string | null
}

/** The picture of an article: its words, and its thumbnail beside them. */
export const articleSharePicture = ({
  title,
  category,
  publish_date,
  thumbnail,
}: SharedArticle): SharePicture => ({
  ...wordsSharePicture(title, category, longDate(publish_date)),
  ...(thumbnail && { picture: thumbnail }),
})

/** The shape that messengers and social networks show uncropped, at twice the usual size. */
export const sharePictureSize = { width: 1200, height: 630 } as const
