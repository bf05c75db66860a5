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
