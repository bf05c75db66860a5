import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'

/** One column on a phone, two on a tablet, three on wider screens. */
export const CardGrid = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={styles.cards} />
)

type Props = ComponentProps<'li'> & {
  /** At the foot of the card, even if the cards beside it are taller. */
  action?: ReactNode
}

/** A card of a `CardGrid`. */
export const Card = ({ action, children, className = '', ...rest }: Props) => (
  <li {...rest} className={`surface ${styles.card} ${className}`}>
    <div className={styles.inside}>{children}</div>
    {action}
  </li>
)
