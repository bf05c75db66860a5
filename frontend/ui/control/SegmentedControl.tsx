import styles from './SegmentedControl.module.css'
import { useChoice } from './useChoice.ts'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  /** `wide` fills its container and has room for a thumb; `small` fits beside a line of text. */
  size?: 'wide' | 'small' | undefined
  /** Returns the promise of what takes a while, such as a change of the address. */
  onChoose: (value: Value) => void | Promise<void>
}

/** A choice between two or three views of the same thing. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  chosen,
  size,
  onChoose,
}: Props<Value>) => {
  const { shown, choose } = useChoice(chosen, onChoose)
  return (
    <fieldset className={styles.choice} data-size={size}>
      <legend className="vh">{label}</legend>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === shown}
          onClick={() => choose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
