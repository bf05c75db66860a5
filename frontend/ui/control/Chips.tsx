import styles from './SegmentedControl.module.css'

interface Chip<Value extends string> {
  value: Value
  text: string
  count?: number
}

interface Props<Value extends string> {
  label: string
  chips: readonly Chip<Value>[]
  chosen: readonly Value[]
  onPress: (value: Value) => void
}

/** Small switches in a row, each with the number of items that it shows. */
export const Chips = <Value extends string>({ label, chips, chosen, onPress }: Props<Value>) => (
  <fieldset className={`flex wraps gap-2 ${styles.chips}`}>
    <legend className="vh">{label}</legend>
    {chips.map(({ value, text, count }) => (
      <button
        key={value}
        type="button"
        aria-pressed={chosen.includes(value)}
        onClick={() => onPress(value)}
      >
        {text} {count !== undefined && <span className="num">{count}</span>}
      </button>
    ))}
  </fieldset>
)
