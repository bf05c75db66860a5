import type { ComponentProps } from 'react'
import styles from './Input.module.css'

type Props = Omit<ComponentProps<'input'>, 'className'>

export const Input = (props: Props) => (
  <input {...props} className={`tap reading ${styles.input}`} />
)

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
