import { useId } from 'react'
import type { BoundField } from '../../lib/form/useForm.ts'
import { FieldMessage } from './Field.tsx'
import styles from './Form.module.css'

interface Props {
  label: string
  of: BoundField
  options: readonly string[]
}

/** Radio buttons with a label and an error. */
export const RadioField = ({
  label,
  of: { name, value, error, change, leave },
  options,
}: Props) => {
  const id = useId()
  const messageId = `${id}message`
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className={`grid gap-1 ${styles.field}`}
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
