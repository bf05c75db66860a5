import type { AdminInjuryValues } from '#shared/domain/injury/adminInjury.ts'
import type { AdminChange } from '../history/queries.ts'

/** The form's texts. An empty text is a missing value. */
export interface InjuryTexts {
  readonly admin_injury_grade: string
  readonly body_part: string
  readonly side: string
  readonly injury_date: string
  readonly recovery_return_date: string
  readonly team_return_date: string
  readonly new_injury: string
  readonly notes: string
}

export const emptyTexts: InjuryTexts = {
  admin_injury_grade: '',
  body_part: '',
  side: '',
  injury_date: '',
  recovery_return_date: '',
  team_return_date: '',
  new_injury: '1',
  notes: '',
}

/** The stored values as the form shows them. */
export const textsOf = (values: AdminInjuryValues): InjuryTexts => ({
  admin_injury_grade: values.admin_injury_grade === null ? '' : String(values.admin_injury_grade),
  body_part: values.body_part ?? '',
  side: values.side ?? '',
  injury_date: values.injury_date,
  recovery_return_date: values.recovery_return_date ?? '',
  team_return_date: values.team_return_date ?? '',
  new_injury: String(values.new_injury),
  notes: values.notes ?? '',
})

type Values = { [Field in keyof InjuryTexts]?: AdminInjuryValues[Field] }

const valueIn = (field: keyof InjuryTexts, text: string) => {
  if (field === 'new_injury') return Number(text)
  if (text === '') return null
  return field === 'admin_injury_grade' ? Number(text) : text
}

/** Only the fields that the admin has changed. The day of the injury cannot be removed. */
export const changedTexts = (before: InjuryTexts, now: InjuryTexts): Values => {
  const fields = Object.keys(now) as (keyof InjuryTexts)[]
  return Object.fromEntries(
    fields
      .filter((field) => now[field].trim() !== before[field])
      .filter((field) => field !== 'injury_date' || now[field] !== '')
      .map((field) => [field, valueIn(field, now[field].trim())]),
  )
}

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
