import { Suspense, useLayoutEffect } from 'react'
import { useObserved } from '../../lib/observable.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { searchPalette } from '../../lib/page/searchPalette.ts'
import { Icon } from '../../ui/control/Icon.tsx'
import styles from './SearchButton.module.css'

/** Loaded when it opens, with the names that it searches. */
const LazyPalette = lazyPart(() => import('./SearchPalette.tsx'), 'SearchPalette')

const open = () => searchPalette.set('open')
const close = () => searchPalette.set('closed')

const onKeyDown = (event: KeyboardEvent) => {
  // While the palette is still loading, no dialog handles Escape.
  if (event.key === 'Escape') return close()
  const typing =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], dialog')
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
  // Otherwise Firefox opens its own search, and the input receives the character.
  event.preventDefault()
  open()
}

/** The search of the top bar: a field on wide screens, an icon on others. Opens with `/` as well. */
export const SearchButton = () => {
  const purpose = useObserved(searchPalette)
  // A plain effect may run long after the button is drawn, and the key would do nothing until then.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-label="Search teams, players and articles"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={open}
        onPointerEnter={() => void LazyPalette.preload?.()}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      <Suspense>
        {purpose !== 'closed' && <LazyPalette purpose={purpose} onClose={close} />}
      </Suspense>
    </>
  )
}
