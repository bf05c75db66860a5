import { type ReactNode, useId } from 'react'
import { IconButton } from '../control/Button.tsx'
import styles from './Dialog.module.css'

interface Props {
  title: string
  /**
   * A `sheet` rises from the bottom edge, within reach of a thumb; `wide` has room for a calculation, `page` for
   * a whole page.
   */
  shape?: 'box' | 'sheet' | 'wide' | 'page'
  /** `alertdialog` for a question that must be answered before anything else. */
  role?: 'alertdialog'
  onClose: () => void
  children: ReactNode
}

/** The `ref` of a dialog that opens when it is rendered. The focus stays inside, and returns to its opener. */
export const openModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return
  const opener = document.activeElement
  if (!dialog.open) dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  return () => {
    dialog.close()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

/** A modal dialog with its title and a button that closes it. */
export const Dialog = ({ title, shape = 'box', role, onClose, children }: Props) => {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={openModal}
      className={`${styles.dialog} ${styles[shape] ?? ''}`}
      role={role}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={`grid gap-4 ${styles.inside}`}>
        <div className={`flex middle between ${styles.head}`}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
