import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Input.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Shown while nothing is chosen; it cannot be chosen itself. Without one, something is always chosen. */
  prompt?: string
  /** Stands before it. */
  label?: ReactNode
  options: readonly Option[]
}

export const Select = ({ prompt, label: title, options, ...rest }: Props) => {
  const id = useId()
  return (
    <>
      {title && <label htmlFor={id}>{title}</label>}
      <select id={id} {...rest} className={`tap reading ${styles.input} ${styles.select}`}>
        {prompt !== undefined && (
          <option value="" disabled>
            {prompt}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}
