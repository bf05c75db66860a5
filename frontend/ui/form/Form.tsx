import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { BoundField, FormState } from '../../lib/form/useForm.ts'
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FieldProps {
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
}: FieldProps) => {
  const id = useId()
  const messageId = `${id}message`
  return (
    <div className="grid gap-1 shrinks">
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

interface CardProps {
  title: string
  lead?: ReactNode
  /** Links to the other forms. */
  links?: ReactNode
  children: ReactNode
}

/** A page that consists of one form. */
export const FormCard = ({ title, lead, links, children }: CardProps) => (
  <section className={`surface grid gap-4 ${styles.card}`}>
    <h1>{title}</h1>
    {lead && <p className="note">{lead}</p>}
    {children}
    {links && <div className={`gap-1 from-start ruled muted ${styles.links}`}>{links}</div>}
  </section>
)

interface RadioProps {
  label: string
  of: BoundField
  options: readonly string[]
}

/** Radio buttons with a label and an error. */
export const RadioField = ({
  label,
  of: { name, value, error, change, leave },
  options,
}: RadioProps) => {
  const id = useId()
  const messageId = `${id}message`
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className="grid gap-1 shrinks"
      aria-invalid={error !== undefined}
      aria-describedby={messageId}
    >
      <span id={id} className="small muted medium">
        {label}
      </span>
      <div className={`flex wraps ${styles.choices}`}>
        {options.map((option) => (
          <label key={option} className={`middle gap-2 tap ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => change(option)}
              onBlur={leave}
            />
            {option}
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}
