import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { brand } from '#shared/brand.ts'
import { sportOfPath } from '#shared/domain/sport/sport.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import styles from './Footer.module.css'

/** Every page has loaded its options before it is drawn. */
const Credits = () => {
  const sport = useLocation({ select: ({ pathname }) => sportOfPath(pathname) })
  const { data } = useQuery(optionsQuery(sport))
  const credits = data?.credits ?? []
  if (credits.length === 0) return null
  return (
    <>
      Sports data by{' '}
      {credits.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {url ? <a href={url}>{name}</a> : name}
        </Fragment>
      ))}
      .{' '}
    </>
  )
}

export const Footer = () => (
  <footer className={`ruled small muted ${styles.foot}`}>
    <div className={`wrap grid gap-4`}>
      <nav className={`flex wraps ${styles.links}`} aria-label="Footer">
        <a href={brand.documents.terms}>Terms (PDF)</a>
        <a href={brand.documents.privacy}>Privacy (PDF)</a>
        <Link to="/whitepaper">Whitepaper</Link>
        <Link to="/record">Record</Link>
        <Link to="/sources">Where the data comes from</Link>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </nav>
      <p>
        <Credits />
        Place names by <a href={brand.placeNames.url}>{brand.placeNames.title}</a>,{' '}
        <a href={brand.placeNames.terms}>{brand.placeNames.license}</a>. Scores describe health, not
        certainty.
      </p>
    </div>
  </footer>
)
