import type { ComponentProps } from 'react'
import styles from './CardGrid.module.css'

/** One column on a phone, two on a tablet, three beyond. */
export const CardGrid = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={styles.cards} />
)
