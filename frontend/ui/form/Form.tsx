import type { ReactNode } from 'react'
import type { FormState } from '../../lib/form/useForm.ts'
import { Button } from '../control/Button.tsx'
import styles from './Form.module.css'

interface Props {
  of: FormState
  action: string
  /** The button's text while the call is running. */
  busy: string
  closed?: boolean
  children: ReactNode
}

/** Shows our errors instead of the browser's. The button keeps the focus while the call is running. */
export const Form = ({
  of: { pending, failure, submit },
  action,
  busy,
  closed,
  children,
}: Props) => (
  <form className="grid gap-2" noValidate onSubmit={submit} aria-busy={pending}>
    {children}
    {failure !== undefined && (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    )}
    <Button type="submit" full look="solid" disabled={closed} aria-disabled={pending || undefined}>
      {pending ? `${busy}…` : action}
    </Button>
    <span role="status" className="vh">
      {pending && busy}
    </span>
  </form>
)
