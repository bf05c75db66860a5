import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import styles from './Fold.module.css'

interface Props {
  /** Links to this id, or to anything in the section, open it. */
  id: string
  title: string
  /** The section in a few words. On a phone only this is shown until the section is opened. */
  figure: ReactNode
  /** Opens it on a phone as well, because it shows a failure or the address asks for its content. */
  isOpen?: boolean
  children: ReactNode
}

const wide = '(min-width: 48em)'

/**
 * A section of a long page: closed on a phone, open on wide screens and in print. Its content is always
 * rendered, so that the browser's search finds it.
 */
export const FoldingSection = ({ id, title, figure, isOpen = false, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  // Only the element knows whether it is open: a copy in React would still say "open" for a moment after the
  // reader has closed the section, and a link followed in that moment would open nothing.
  const [isOpenAtFirst] = useState(() => isOpen || matchMedia(wide).matches)
  const router = useRouter()
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  useEffect(() => {
    const follow = (hash: string) => {
      const target = hash === '' ? null : document.getElementById(hash)
      if (!details.current?.contains(target)) return
      details.current.open = true
      // The section may have been rendered after the page.
      requestAnimationFrame(() => target?.scrollIntoView())
    }
    follow(router.latestLocation.hash)
    let shownAddress = location.href
    const unsubscribe = router.subscribe('onResolved', ({ toLocation, hashChanged }) => {
      shownAddress = location.href
      if (hashChanged) follow(toLocation.hash)
    })
    // Following a link twice does not change the address, but must lead to the section each time. Reloading
    // the page's data must not.
    const lead = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.href : location.href
      if (href === shownAddress) follow(router.latestLocation.hash)
    }
    document.addEventListener('click', lead)
    addEventListener('popstate', lead)
    return () => {
      unsubscribe()
      document.removeEventListener('click', lead)
      removeEventListener('popstate', lead)
    }
  }, [router])
  return (
    <details id={id} ref={details} className={styles.section} open={isOpenAtFirst}>
      <summary className="grid middle tap">
        <h2>{title}</h2>
        <span className="num muted medium">{figure}</span>
        <Icon name="next" />
      </summary>
      <div className="grid gap-4">{children}</div>
    </details>
  )
}
