import {
  type AlertKind,
  type AlertWishes,
  alertKinds,
  chancePointsAllowed,
  returnDaysAllowed,
} from '#shared/domain/alerts/alertKind.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { Select } from '../../../ui/form/Input.tsx'
import styles from './AlertsPage.module.css'

const words: Record<AlertKind, readonly [name: string, meaning: string]> = {
  ruled_out: ['Ruled out', 'out, suspended or on a reserve list'],
  back: ['Back', 'no longer listed'],
  in_doubt: ['In doubt', 'listed as doubtful, or as something else than before'],
  chance: ['Chance to play moves', 'by our number, since it was last told'],
  return: ['Return moves', 'by our forecast'],
  band: ['Team’s band changes', 'of a team that you follow'],
}

const thresholds = {
  chance: { field: 'chance_points', noun: 'point', allowed: chancePointsAllowed },
  return: { field: 'return_days', noun: 'day', allowed: returnDaysAllowed },
} as const

interface Props {
  wishes: AlertWishes
  onChange: (changes: Partial<AlertWishes>) => void
}

/** A switch for each kind of alert, and the smallest change of a number that is told. */
export const WishRows = ({ wishes, onChange }: Props) => (
  <ul>
    {alertKinds.map((kind) => {
      const [name, meaning] = words[kind]
      const isOn = wishes.kinds.includes(kind)
      const others = wishes.kinds.filter((one) => one !== kind)
      return (
        <li key={kind} className={styles.line}>
          <label className={styles.wish}>
            <span>
              <b>{name}</b>
              <small>{meaning}</small>
            </span>
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => onChange({ kinds: isOn ? others : [...others, kind] })}
            />
          </label>
          {(kind === 'chance' || kind === 'return') && isOn && (
            <Threshold of={kind} wishes={wishes} onChange={onChange} />
          )}
        </li>
      )
    })}
  </ul>
)

const Threshold = ({ of, wishes, onChange }: Props & { of: keyof typeof thresholds }) => {
  const { field, noun, allowed } = thresholds[of]
  const value = wishes[field]
  // A size that is not one of the steps, set by another client, is kept.
  const sizes = [...new Set([...allowed.steps, value])].toSorted((a, b) => a - b)
  return (
    <div className={`muted ${styles.wish}`}>
      <Select
        label="by at least"
        value={String(value)}
        options={sizes.map((size) => ({ value: String(size), label: counted(size, noun) }))}
        onChange={({ target }) => onChange({ [field]: Number(target.value) })}
      />
    </div>
  )
}
