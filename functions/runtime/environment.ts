import type * as z from 'zod'

/** Parses the function's variables at start, so that a missing one fails its first request. */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env)
