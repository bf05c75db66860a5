import styles from './PlaysSwitch.module.css'

interface Props {
  name: string
  plays: boolean
  /** Not as published: the reader's own. */
  assumed: boolean
  onToggle: () => void
}

/** A player in or out, in a what-if. */
export const PlaysSwitch = ({ name, plays, assumed, onToggle }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={plays}
    aria-label={`${name} plays${assumed ? ', what if' : ''}`}
    data-assumed={assumed || undefined}
    onClick={onToggle}
  />
)
