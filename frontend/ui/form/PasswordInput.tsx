import { type ComponentProps, useCallback, useState } from 'react'
import { IconButton } from '../control/Button.tsx'
import styles from './Input.module.css'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'ref'> & {
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordInput = (props: Props) => {
  const [shown, setShown] = useState(false)
  // Browsers offer to save a password only from an input of that type.
  const hideOnSubmit = useCallback((input: HTMLInputElement | null) => {
    const hide = () => setShown(false)
    const form = input?.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className={`anchor ${styles.secret}`}>
      <Input
        {...props}
        ref={hideOnSubmit}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <IconButton
        icon={shown ? 'hide' : 'show'}
        label={shown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
