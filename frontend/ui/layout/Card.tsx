import type { ComponentProps, ReactNode } from 'react'
import styles from './Panel.module.css'

/** One column on a phone, two on a tablet, three on wider screens. */
export const CardGrid = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={`grid gap-3 ${styles.cards}`} />
)

type Props = ComponentProps<'li'> & {
  /** At the foot of the card, even if its neighbors are taller. */
  action?: ReactNode
}

/** A card of a `CardGrid`. */
export const Card = ({ action, children, className = '', ...rest }: Props) => (
  <li {...rest} className={`surface grid gap-3 ${styles.card} ${className}`}>
    <div className="grid gap-3">{children}</div>
    {action}
  </li>
)
