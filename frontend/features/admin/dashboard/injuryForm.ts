import type { AdminInjuryValues } from '#shared/domain/injury/adminInjury.ts'
import type { AdminChange } from '../history/queries.ts'

/** The form's texts. An empty text is a missing value. */
export const emptyTexts = {
  admin_injury_grade: '',
  body_part: '',
  side: '',
  injury_date: '',
  recovery_return_date: '',
  team_return_date: '',
  new_injury: '1',
  notes: '',
}
export type InjuryTexts = Readonly<typeof emptyTexts>

const fields = Object.keys(emptyTexts) as (keyof InjuryTexts)[]

/** The stored values as the form shows them. */
export const textsOf = (values: AdminInjuryValues) =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')])) as InjuryTexts

type Values = { [Field in keyof InjuryTexts]?: AdminInjuryValues[Field] }

const valueIn = (field: keyof InjuryTexts, text: string) => {
  if (field === 'new_injury') return Number(text)
  if (text === '') return null
  return field === 'admin_injury_grade' ? Number(text) : text
}

/** Only the fields that the admin has changed. The day of the injury cannot be removed. */
export const changedTexts = (before: InjuryTexts, now: InjuryTexts): Values =>
  Object.fromEntries(
    fields
      .filter((field) => now[field].trim() !== before[field])
      .filter((field) => field !== 'injury_date' || now[field] !== '')
      .map((field) => [field, valueIn(field, now[field].trim())]),
  )

/** The message for the first required field of a new injury that is empty. */
export const missingToInsert = ({ injury_date, body_part }: InjuryTexts): string | undefined => {
  if (injury_date === '') return 'Choose the day of the injury.'
  return body_part === '' ? 'Choose the body part.' : undefined
}

/** True if an admin's change is one of this record. */
export const isOfRecord = (
  { before, after }: Pick<AdminChange, 'before' | 'after'>,
  id: string | undefined,
) => ((after ?? before) as { record?: unknown } | null)?.record === id
