import * as z from 'zod'

/** What every HTTP family is given; a family extends it with what it alone may touch. */
export const httpEnvironment = z.object({
  STAGE: z.string(),
  ORIGIN_SECRET: z.string().min(1),
  GUEST_SECRET_ID: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  ACCOUNTS_TABLE: z.string(),
})

/** Read once, when the function starts: a missing variable stops the deploy's first request, loudly. */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env)
