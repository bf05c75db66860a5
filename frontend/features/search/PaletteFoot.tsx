import { Link, useLocation } from '@tanstack/react-router'
import { comparisonFrom, comparisonSearch, latestComparison } from '../../lib/page/comparison.ts'
import { useObserved } from '../../lib/useObserved.ts'
import styles from './SearchPalette.module.css'

interface Props {
  /** The id by which the input refers to the list of keys, for screen readers. */
  keysId: string
  purpose: 'open' | 'compare'
  status: string
  onClose: () => void
}

/** Shows how many results there are, the link to the comparison and the keys. */
export const PaletteFoot = ({ keysId, purpose, status, onClose }: Props) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const latest = useObserved(latestComparison)
  return (
    <div className={styles.foot}>
      <span role="status">{status}</span>
      {purpose === 'open' && (
        <Link
          to="/compare"
          search={comparisonSearch(comparisonFrom(path, latest))}
          className={styles.compare}
          onClick={onClose}
        >
          Compare
        </Link>
      )}
      <span className="vh" id={keysId}>
        Enter opens, Shift and Enter compares
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>↵</kbd> {purpose === 'compare' ? 'compare' : 'open'}
        {purpose === 'open' && (
          <>
            {' '}
            <kbd>⇧</kbd>
            <kbd>↵</kbd> compare
          </>
        )}
      </span>
    </div>
  )
}
