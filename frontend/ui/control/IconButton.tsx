import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

type Props = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

export const IconButton = ({ icon, label, className = '', ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
)
