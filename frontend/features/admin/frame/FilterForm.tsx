import type { ReactNode } from 'react'
import { submitting } from '../../../lib/form/useForm.ts'
import { Button } from '../../../ui/control/Button.tsx'
import styles from './FilterForm.module.css'

interface Props {
  /** Disables the button while a required filter is missing. */
  closed?: boolean
  onSearch: () => void
  /** Labels, each before its control. */
  children: ReactNode
}

/** The filters above a table: one line each on a phone, one row of columns otherwise. */
export const FilterForm = ({ closed = false, onSearch, children }: Props) => (
  <search>
    <form className={`surface grid middle ${styles.filters}`} onSubmit={submitting(onSearch)}>
      {children}
      <Button type="submit" look="solid" disabled={closed}>
        Search
      </Button>
    </form>
  </search>
)

type TextIn<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values]

/** Binds controls to the texts of a form. A control offers nothing that its text cannot be. */
export const textFields =
  <Values extends object>(now: Values, enter: (next: Values) => void) =>
  (name: TextIn<Values>) => ({
    value: now[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      enter({ ...now, [name]: target.value }),
  })
