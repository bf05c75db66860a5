import styles from './Button.module.css'

export interface ButtonLook {
  look?: 'plain' | 'solid' | 'onInk' | undefined
  full?: boolean | undefined
}

export const buttonClass = ({ look = 'plain', full = false }: ButtonLook): string =>
  [styles.button, look !== 'plain' && styles[look], full && styles.full].filter(Boolean).join(' ')
