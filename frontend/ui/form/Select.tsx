import type { ComponentProps } from 'react'
import styles from './Input.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Shown while nothing is chosen; it cannot be chosen itself. Without one, something is always chosen. */
  prompt?: string
  options: readonly Option[]
}

export const Select = ({ prompt, options, ...rest }: Props) => (
  <select {...rest} className={`tap reading ${styles.input} ${styles.select}`}>
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
)
