import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { BoundField } from '../../lib/form/useForm.ts'
import styles from './Form.module.css'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Props {
  label: string
  of: BoundField
  hint?: string
  /** Lines reserved for the error, so that nothing moves when it appears. */
  lines?: 1 | 2
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  name: string
  value: string
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
  'aria-invalid': boolean
  'aria-describedby': string
}

/** Connects a label, a control and its error. */
export const Field = ({
  label,
  of: { name, value, error, change, leave },
  hint,
  lines = 1,
  children,
}: Props) => {
  const id = useId()
  const messageId = `${id}message`
  return (
    <div className={`grid gap-1 ${styles.field}`}>
      <label htmlFor={id} className="small muted medium">
        {label}
      </label>
      {children({
        id,
        name,
        value,
        onChange: ({ target }) => change(target.value),
        onBlur: leave,
        'aria-invalid': error !== undefined,
        'aria-describedby': messageId,
      })}
      <FieldMessage id={messageId} error={error} hint={hint} lines={lines} />
    </div>
  )
}

interface MessageProps {
  id: string
  error: string | undefined
  hint?: string | undefined
  lines?: 1 | 2
}

export const FieldMessage = ({ id, error, hint, lines = 1 }: MessageProps) => (
  <p
    id={id}
    className={`small faint ${styles.message}`}
    data-lines={lines}
    data-error={error !== undefined || undefined}
    aria-live="polite"
  >
    {error ?? hint}
  </p>
)
