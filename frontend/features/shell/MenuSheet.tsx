import type { MouseEvent } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './MenuSheet.module.css'
import { SiteLinks } from './SiteLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export const MenuSheet = ({ onClose }: { onClose: () => void }) => {
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) onClose()
  }
  return (
    <Dialog title="Menu" shape="sheet" onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of its links, which keyboards make too */}
      <nav className={styles.links} aria-label="Site" onClick={closeOnChoice}>
        <SiteLinks />
      </nav>
      <ThemeSwitch worded />
    </Dialog>
  )
}
