import * as z from 'zod'
import { openSources, type SourceName, sourceNames } from './openSources.ts'

/** The sources that an admin has switched on or off, where that differs from the stage's file. */
const sourceSwitch = z.strictObject({
  name: z.enum(sourceNames),
  on: z.boolean(),
  /** The condition that the admin has read and accepted, word for word; null if there is none, or it is switched off. */
  accepts: z.string().max(300).nullable(),
})
export const sourceSwitches = z.array(sourceSwitch).max(sourceNames.length)
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
