import styles from './PlaysSwitch.module.css'

interface Props {
  name: string
  plays: boolean
  /** Not as published: the reader's own. */
  assumed: boolean
  /** As published, and neither a yes nor a no. */
  open: boolean
  /** Which of the three it is, in words. */
  state: string | undefined
  onToggle: () => void
}

/** A player in or out, in a what-if. */
export const PlaysSwitch = ({ name, plays, assumed, open, state, onToggle }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={plays}
    aria-label={[`${name} plays`, state].filter((part) => part).join(', ')}
    data-assumed={assumed || undefined}
    data-open={open || undefined}
    onClick={onToggle}
  />
)
