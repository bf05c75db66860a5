import { Link } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import styles from './Footer.module.css'

export const Footer = () => (
  <footer className={`ruled small muted ${styles.foot}`}>
    <div className={`wrap grid gap-4`}>
      <nav className={`flex wraps ${styles.links}`} aria-label="Footer">
        <a href={brand.documents.terms}>Terms (PDF)</a>
        <a href={brand.documents.privacy}>Privacy (PDF)</a>
        <Link to="/whitepaper">Whitepaper</Link>
        <Link to="/record">Record</Link>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </nav>
      <p>
        Sports data by {brand.dataProvider}. Place names by{' '}
        <a href={brand.placeNames.url}>{brand.placeNames.title}</a>,{' '}
        <a href={brand.placeNames.terms}>{brand.placeNames.license}</a>. Scores describe health, not
        certainty.
      </p>
    </div>
  </footer>
)
