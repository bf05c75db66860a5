import styles from './SegmentedControl.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  /** `wide` fills its container and has room for a thumb; `small` fits beside a line of text. */
  size?: 'wide' | 'small' | undefined
  onChoose: (value: Value) => void
}

/** A choice between two or three views of the same thing. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  chosen,
  size,
  onChoose,
}: Props<Value>) => (
  <fieldset className={styles.choice} data-size={size}>
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
