import type { ReactNode } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import type { AllSettings, OpenedSetting, SettingToSave } from './queries.ts'
import { SettingForm, useSettingDraft } from './SettingForm.tsx'
import styles from './Settings.module.css'
import { type RowField, rowOfTexts, rowsWithMine, textsOfRow } from './settingRows.ts'

type StoredList = OpenedSetting & { readonly value: readonly object[] | null }

interface Props {
  title: string
  hint: string
  /** The noun for a row, as in “Add a plan”. */
  one: string
  fields: readonly RowField[]
  of: StoredList
  listIn: (all: AllSettings) => readonly StoredList[]
  /** Values that every row is saved with, such as the currency. */
  fixed: object
  settingOf: (rows: never[]) => SettingToSave
  /** An extra control for a row, given the row as it stands in the form. */
  rowTool?: (row: Record<string, unknown>) => ReactNode
}

/** A list of prices or of feeds, saved as a whole. */
export const ListSettings = ({
  title,
  hint,
  one,
  fields,
  fixed,
  settingOf,
  rowTool,
  ...stored
}: Props) => {
  const draft = useSettingDraft({
    ...stored,
    draftOf: ({ value }) => (value ?? []).map((row) => textsOfRow(fields, row)),
    merge: (seen, theirs, mine) => rowsWithMine(fields[0]?.key ?? '', seen, theirs, mine),
  })
  const { now: rows, isChanged, enter } = draft
  const blank = Object.fromEntries(fields.map(({ key, options }) => [key, options?.[0] ?? '']))
  const edit = (index: number, key: string, text: string) =>
    enter(rows.map((row, at) => (at === index ? { ...row, [key]: text } : row)))
  return (
    <SettingForm
      title={title}
      hint={hint}
      draft={draft}
      setting={
        isChanged
          ? settingOf(rows.map((row) => rowOfTexts(fields, row, fixed)) as never[])
          : undefined
      }
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name before they are saved
        <fieldset key={index} className={`grid ruled shrinks ${styles.row}`}>
          <legend>{row[fields[0]?.key ?? ''] || `New ${one}`}</legend>
          {fields.map(({ key, label, type, options, long }) => {
            const control = {
              label,
              value: row[key] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                edit(index, key, target.value),
            }
            return (
              <span key={key} className={long && styles.long}>
                {options ? (
                  <Select
                    {...control}
                    options={options.map((value) => ({ value, label: value }))}
                  />
                ) : (
                  <Input {...control} type={type ?? 'text'} maxLength={500} />
                )}
              </span>
            )
          })}
          {rowTool?.(rowOfTexts(fields, row, fixed))}
          <Button onClick={() => enter(rows.filter((_, at) => at !== index))}>
            Remove<span className="vh"> {row[fields[0]?.key ?? '']}</span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => enter([...rows, blank])}>Add a {one}</Button>
      </div>
    </SettingForm>
  )
}
