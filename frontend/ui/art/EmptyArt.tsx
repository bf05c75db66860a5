import styles from './EmptyArt.module.css'

/** The lines of each drawing, in a box of 96 × 64. */
const drawings = {
  // A calendar without a game.
  games: 'M26 14h44v40H26zM26 24h44M36 9v10M60 9v10M37 34h6M53 34h6M37 44h6M53 44h6',
  // A shirt without a number.
  players: 'M38 10l-16 9 6 12 7-3v27h26V28l7 3 6-12-16-9c-3 6-17 6-20 0z',
  // An empty sheet.
  articles: 'M32 8h24l10 10v38H32zM56 8v10h10M40 28h18M40 36h18M40 44h10',
  // A padlock.
  locked: 'M30 30h36v24H30zM37 30v-8a11 11 0 0 1 22 0v8M48 39v6',
  // A plug out of its socket.
  failed: 'M8 34h22M30 24h10v20H30M40 29h6M40 39h6M58 22h8v24h-8a12 12 0 0 1 0-24zM66 34h22',
  // A ball beyond the line.
  lost: 'M20 6v52M20 32h14M76 34a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM54 34h22M65 23c-5 6-5 16 0 22M65 23c5 6 5 16 0 22',
  // A tick in a ring.
  done: 'M70 32a22 22 0 1 1-44 0 22 22 0 0 1 44 0zM38 33l7 7 14-15',
  // A letter.
  mail: 'M24 16h48v32H24zM24 18l24 18 24-18',
} as const
export type Drawing = keyof typeof drawings

export const EmptyArt = ({ drawing }: { drawing: Drawing }) => (
  <svg className={styles.art} viewBox="0 0 96 64" aria-hidden="true">
    <path d={drawings[drawing]} />
  </svg>
)
