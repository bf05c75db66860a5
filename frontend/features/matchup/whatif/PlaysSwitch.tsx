import styles from './PlaysSwitch.module.css'

interface Props {
  name: string
  plays: boolean
  /** Set by the reader's what-if. */
  isWhatIf: boolean
  /** Neither in nor out by his report. */
  isDoubtful: boolean
  /** `what if: out`, or the chance of a doubtful player. */
  stateText: string | undefined
  onToggle: () => void
}

/** Switches a player in or out of the game, in the what-if. */
export const PlaysSwitch = ({ name, plays, isWhatIf, isDoubtful, stateText, onToggle }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={plays}
    aria-label={[`${name} plays`, stateText].filter((part) => part).join(', ')}
    data-whatif={isWhatIf || undefined}
    data-doubtful={isDoubtful || undefined}
    onClick={onToggle}
  />
)
