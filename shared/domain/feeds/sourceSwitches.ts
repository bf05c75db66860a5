import * as z from 'zod'
import { openSources, type SourceName, sourceNames } from './openSources.ts'

/**
 * The sources that an admin has switched, where that differs from the stage's file. Built on first use, because
 * every function that reads settings imports this file.
 */
export const sourceSwitches = z.lazy(() =>
  z
    .array(
      z.strictObject({
        name: z.enum(sourceNames),
        on: z.boolean(),
        /** The condition that the admin has accepted, word for word; null where there is none, or for a switch to off. */
        accepts: z.string().max(300).nullable(),
      }),
    )
    .max(sourceNames.length),
)
export type SourceSwitches = z.infer<typeof sourceSwitches>

/** The sources that are read: those of the stage's file, but for what an admin has switched. */
export const switchedSources = (
  ofStage: readonly SourceName[],
  switches: SourceSwitches,
): SourceName[] =>
  sourceNames.filter(
    (name) => switches.find((one) => one.name === name)?.on ?? ofStage.includes(name),
  )

/** The place of a switch whose source has a condition that was not accepted as it stands today. */
export const unaccepted = (switches: SourceSwitches): number =>
  switches.findIndex(
    ({ name, on, accepts }) =>
      on && openSources[name].condition !== null && accepts !== openSources[name].condition,
  )
