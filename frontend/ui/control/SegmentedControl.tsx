import styles from './SegmentedControl.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  /** As wide as its place, with room for a thumb. */
  wide?: boolean
  onChoose: (value: Value) => void
}

/** A choice between two or three views of the same thing. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  chosen,
  wide = false,
  onChoose,
}: Props<Value>) => (
  <fieldset className={styles.choice} data-wide={wide || undefined}>
    <legend className="vh">{label}</legend>
    {options.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
)
