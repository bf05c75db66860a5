import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import styles from './Tooltip.module.css'

interface Props {
  /** The whole of what a screen reader says. */
  label: string
  tip: string
  children: ReactNode
}

/** A button, so that keyboards and fingers can ask for it too. Escape closes what it covers up. */
export const Tooltip = ({ label, tip, children }: Props) => {
  const [state, setState] = useState<'asked' | 'closed'>()
  // The pointer may ask while the focus is anywhere, so that Escape is heard from the whole page.
  useEffect(() => {
    if (state !== 'asked') return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      setState('closed')
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [state])
  const ask = () => setState('asked')
  const leave = ({ type, currentTarget }: SyntheticEvent) => {
    if (type === 'blur' || currentTarget !== document.activeElement) setState(undefined)
  }
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-label={label}
      data-closed={state === 'closed' || undefined}
      onPointerEnter={ask}
      onFocus={ask}
      onPointerLeave={leave}
      onBlur={leave}
    >
      {children}
      <span className={styles.tip} aria-hidden="true">
        {tip}
      </span>
    </button>
  )
}
