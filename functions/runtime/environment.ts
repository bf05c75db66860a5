import type * as z from 'zod'

/**
 * Parses the function's variables at start, so that a missing one fails the first request. Without `jitless` zod
 * would compile code for the schema, which takes longer than parsing once.
 */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env, { jitless: true })
