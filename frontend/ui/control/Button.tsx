import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonLook {
  look?: 'plain' | 'solid' | 'onInk' | undefined
  full?: boolean | undefined
}

const buttonClass = ({ look = 'plain', full = false }: ButtonLook): string =>
  [`tap bold centered ${styles.button}`, look !== 'plain' && styles[look], full && styles.full]
    .filter(Boolean)
    .join(' ')

type Props = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

export const Button = ({ look, full, ...rest }: Props) => (
  <button type="button" {...rest} className={buttonClass({ look, full })} />
)

type LinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

/** A link to a file that looks like a button. */
export const AnchorButton = ({ look, full, ...rest }: LinkProps) => (
  <a {...rest} className={buttonClass({ look, full })} />
)

/** A link that looks like a button. The router checks its address. */
export const ButtonLink = createLink(AnchorButton)

type IconProps = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

export const IconButton = ({ icon, label, className = '', ...rest }: IconProps) => (
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

type IconLinkProps = { icon: IconName; label: string } & Omit<ComponentProps<'a'>, 'children'>

const Anchor = ({ icon, label, className = '', ...rest }: IconLinkProps) => (
  <a {...rest} className={`tap muted ${styles.iconButtonButton} ${className}`} title={label}>
    <Icon name={icon} />
    <span className="vh">{label}</span>
  </a>
)

/** A link that looks like an icon button. The router checks its address. */
export const IconButtonLink = createLink(Anchor)
