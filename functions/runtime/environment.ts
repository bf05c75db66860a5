import type * as z from 'zod'

/** With `jitless`, zod does not compile the schema, which would take longer than parsing it once. */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env, { jitless: true })
