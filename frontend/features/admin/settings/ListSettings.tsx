import { useId, useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { Setting } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'
import styles from './Settings.module.css'
import { type RowField, type RowTexts, rowOfTexts, textsOfRow } from './settingRows.ts'

interface Props {
  title: string
  hint: string
  /** The noun for a row, as in “Add a plan”. */
  one: string
  fields: readonly RowField[]
  of: { value: readonly object[] | null; seen: string; saved: { by: string; at: string } | null }
  /** Values that every row is saved with, such as the currency. */
  fixed: object
  settingOf: (rows: never[]) => Setting
}

/** A list of prices or of feeds, saved as a whole. */
export const ListSettings = ({ title, hint, one, fields, of, fixed, settingOf }: Props) => {
  const id = useId()
  const before = (of.value ?? []).map((row) => textsOfRow(fields, row))
  const [rows, setRows] = useState<readonly RowTexts[]>(before)
  const isChanged = JSON.stringify(rows) !== JSON.stringify(before)
  const blank = Object.fromEntries(fields.map(({ key, options }) => [key, options?.[0] ?? '']))
  const edit = (index: number, key: string, text: string) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, [key]: text } : row)))
  return (
    <SettingForm
      title={title}
      hint={hint}
      saved={of.saved}
      seen={of.seen}
      setting={
        isChanged
          ? settingOf(rows.map((row) => rowOfTexts(fields, row, fixed)) as never[])
          : undefined
      }
      onDiscard={() => setRows(before)}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name before they are saved
        <fieldset key={index} className={styles.row}>
          <legend>{row[fields[0]?.key ?? ''] || `New ${one}`}</legend>
          {fields.map(({ key, label, type, options, long }) => {
            const control = {
              id: `${id}${index}${key}`,
              value: row[key] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                edit(index, key, target.value),
            }
            return (
              <span key={key} className={long && styles.long}>
                <label htmlFor={control.id}>{label}</label>
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
          <Button onClick={() => setRows(rows.filter((_, at) => at !== index))}>
            Remove<span className="vh"> {row[fields[0]?.key ?? '']}</span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => setRows([...rows, blank])}>Add a {one}</Button>
      </div>
    </SettingForm>
  )
}
