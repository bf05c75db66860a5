import * as z from 'zod'
import { openSources, type SourceName, sourceNames } from './openSources.ts'

/**
 * The sources that an admin has switched, if different from the stage's file. The schema is built on first use, because
 * every function that reads settings imports this file.
 */
export const sourceSwitches = z.lazy(() =>
  z
    .array(
      z.strictObject({
        name: z.enum(sourceNames),
        on: z.boolean(),
        /** The condition that the admin has accepted, word for word; null if there is none, or when switching off. */
        accepts: z.string().max(300).nullable(),
      }),
    )
    .max(sourceNames.length),
)
type SourceSwitches = z.infer<typeof sourceSwitches>

/** The sources in use: those of the stage's file, as changed by an admin's switches. */
export const switchedSources = (
  ofStage: readonly SourceName[],
  switches: SourceSwitches,
): SourceName[] =>
  sourceNames.filter(
    (name) => switches.find((one) => one.name === name)?.on ?? ofStage.includes(name),
  )

/** The index of a switch whose source has a condition that was not accepted in its current words. */
export const unaccepted = (switches: SourceSwitches): number =>
  switches.findIndex(
    ({ name, on, accepts }) =>
      on && openSources[name].condition !== null && accepts !== openSources[name].condition,
  )
