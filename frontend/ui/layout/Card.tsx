import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'

/** One column on a phone, two on a tablet, three beyond. */
export const CardGrid = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={styles.cards} />
)

type Props = ComponentProps<'li'> & {
  /** Along the foot of the card, however tall its neighbours are. */
  action?: ReactNode
}

/** One of a grid of cards. */
export const Card = ({ action, children, className = '', ...rest }: Props) => (
  <li {...rest} className={`surface ${styles.card} ${className}`}>
    <div className={styles.inside}>{children}</div>
    {action}
  </li>
)
