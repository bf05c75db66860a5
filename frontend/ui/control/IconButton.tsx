import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

export const IconButton = ({ icon, label, className = '', ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={`tap muted ${styles.iconButtonButton} ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
)

type LinkProps = { icon: IconName; label: string } & Omit<ComponentProps<'a'>, 'children'>

const Anchor = ({ icon, label, className = '', ...rest }: LinkProps) => (
  <a {...rest} className={`tap muted ${styles.iconButtonButton} ${className}`} title={label}>
    <Icon name={icon} />
    <span className="vh">{label}</span>
  </a>
)

/** A link that looks like an icon button. The router checks its address. */
export const IconButtonLink = createLink(Anchor)
