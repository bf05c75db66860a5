import styles from './SegmentedControl.module.css'
import { useChoice } from './useChoice.ts'

interface Chip<Value extends string> {
  value: Value
  text: string
  count?: number
}

interface Props<Value extends string> {
  label: string
  chips: readonly Chip<Value>[]
  chosen: Value | undefined
  /** One is always on: pressing it again does nothing. */
  isRequired?: true
  /** Undefined if the chosen one is pressed again. */
  onChoose: (value: Value | undefined) => void | Promise<void>
}

/** Small switches in a row, of which at most one is on, each with the number of items that it shows. */
export const Chips = <Value extends string>({
  label,
  chips,
  chosen,
  isRequired,
  onChoose,
}: Props<Value>) => {
  const { shown, choose } = useChoice(chosen, onChoose)
  return (
    <fieldset className={`flex wraps gap-2 ${styles.chips}`}>
      <legend className="vh">{label}</legend>
      {chips.map(({ value, text, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === shown}
          onClick={() => choose(value === shown && !isRequired ? undefined : value)}
        >
          {text} {count !== undefined && <span className="num">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
