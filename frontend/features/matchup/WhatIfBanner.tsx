import styles from './Banner.module.css'

interface Props {
  count: number
  onReset: () => void
}

/** Whoever is sent here must see at once that these are not the published scores. */
export const WhatIfBanner = ({ count, onReset }: Props) => (
  <div className={styles.banner} data-look="whatif">
    <p>
      <b>This is a what-if.</b> {count === 1 ? 'One player is' : `${count} players are`} not as
      published, and neither are these scores.
    </p>
    <button type="button" onClick={onReset}>
      Reset to the published scores
    </button>
  </div>
)
