import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Input.module.css'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  /** Stands before the input. A form with messages labels its inputs with `Field`. */
  label?: ReactNode
}

export const Input = ({ label, ...props }: Props) => {
  const id = useId()
  return (
    <>
      {label && <label htmlFor={id}>{label}</label>}
      <input id={id} {...props} className={`tap reading ${styles.input}`} />
    </>
  )
}

/** The email of an account: password managers take it as the user name. */
export const EmailInput = (props: Props) => (
  <Input
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
)

interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Shown while nothing is chosen; it cannot be chosen itself. Without one, something is always chosen. */
  prompt?: string
  /** Stands before it. */
  label?: ReactNode
  options: readonly Option[]
}

export const Select = ({ prompt, label: title, options, ...rest }: SelectProps) => {
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
