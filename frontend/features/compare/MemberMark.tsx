import styles from './ComparePage.module.css'

const marks = ['solid', 'ring', 'dot', 'dashed'] as const

/** Marks the same player or team in heads and on scales: a disc, a ring, a ring with a dot, a dashed ring. */
export const MemberMark = ({ place }: { place: number }) => (
  <span className={`${styles.mark} ${styles[marks[place] ?? 'solid']}`} aria-hidden="true" />
)
