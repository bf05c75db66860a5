import type { ReactNode } from 'react'
import type { FormState } from '../../lib/form/useForm.ts'
import { Button } from '../control/Button.tsx'
import styles from './Form.module.css'

interface Props {
  of: FormState
  action: string
  /** While the call is out. */
  busy: string
  closed?: boolean
  children: ReactNode
}

/** Our sentences, not the browser's; the button stays reachable while the call is out. */
export const Form = ({
  of: { pending, failure, submit },
  action,
  busy,
  closed,
  children,
}: Props) => (
  <form className={styles.form} noValidate onSubmit={submit} aria-busy={pending}>
    {children}
    {failure !== undefined && <p className={styles.failure}>{failure}</p>}
    <Button type="submit" full look="solid" disabled={closed} aria-disabled={pending || undefined}>
      {pending ? `${busy}…` : action}
    </Button>
    <span role="status" className="vh">
      {pending && busy}
    </span>
  </form>
)
