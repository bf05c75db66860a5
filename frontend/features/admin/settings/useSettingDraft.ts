import { type Draft, useDraft } from '../frame/useDraft.ts'
import type { AllSettings, OpenedSetting } from './queries.ts'

export interface SettingDraft<Of extends OpenedSetting, Values> extends Draft<Of, Values> {
  /** The same setting out of all that are stored. */
  findIn: (all: AllSettings) => Of
}

interface Options<Of, Values> {
  of: Of
  listIn: (all: AllSettings) => readonly Of[]
  draftOf: (of: Of) => Values
  merge?: (seen: Values, theirs: Values, mine: Values) => Values
  /** Used if the setting is no longer stored. */
  none?: Of
}

/**
 * The edits of a setting's form. A newer version that is fetched in the background is shown only if nothing has
 * been entered. Saving over a newer version is refused.
 */
export const useSettingDraft = <Of extends OpenedSetting, Values extends object>({
  of,
  listIn,
  draftOf,
  merge,
  none = of,
}: Options<Of, Values>): SettingDraft<Of, Values> => {
  const draft = useDraft(of, draftOf, merge)
  const { opened, isChanged, open } = draft
  if (of.seen !== opened.seen && !isChanged) open(of)
  return {
    ...draft,
    findIn: (all) => listIn(all).find(({ subject }) => subject === opened.subject) ?? none,
  }
}
