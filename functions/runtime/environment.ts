import type * as z from 'zod'

/**
 * Parses the function's variables at start, so that a missing one fails its first request. What is parsed once is
 * not worth the code that zod would compile for it.
 */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env, { jitless: true })
