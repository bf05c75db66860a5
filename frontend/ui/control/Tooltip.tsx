import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import styles from './Tooltip.module.css'

interface Props {
  /** The text for screen readers, which includes the tip. */
  label: string
  tip: string
  children: ReactNode
}

/** Its trigger is a button, so that keyboards and fingers can open the tip. Escape closes it. */
export const Tooltip = ({ label, tip, children }: Props) => {
  const [state, setState] = useState<'open' | 'closed'>()
  // The tooltip may be open while the focus is elsewhere, so Escape is handled on the whole page.
  useEffect(() => {
    if (state !== 'open') return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps a dialog around the tooltip open.
      event.preventDefault()
      setState('closed')
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [state])
  const open = () => setState('open')
  const leave = ({ type, currentTarget }: SyntheticEvent) => {
    if (type === 'blur' || currentTarget !== document.activeElement) setState(undefined)
  }
  return (
    <button
      type="button"
      className={`reach ${styles.trigger}`}
      aria-label={label}
      data-closed={state === 'closed' || undefined}
      onPointerEnter={open}
      onFocus={open}
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
