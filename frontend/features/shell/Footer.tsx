import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { brand } from '#shared/brand.ts'
import type { Answer } from '../../lib/api/send.ts'
import { useOptions } from '../../lib/api/useOptions.ts'
import styles from './Footer.module.css'

type Credit = Answer<'GET /options/{sportsID}'>['credits'][number]

const Credits = ({ credits }: { credits: readonly Credit[] }) => {
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

export const Footer = () => {
  const { brand: own, credits = [] } = useOptions() ?? {}
  return (
    <footer className={`ruled small muted unprinted ${styles.foot}`}>
      <div className={`wrap grid gap-4`}>
        <nav className={`flex wraps ${styles.links}`} aria-label="Footer">
          {own && <a href={own.documents.terms}>Terms (PDF)</a>}
          {own && <a href={own.documents.privacy}>Privacy (PDF)</a>}
          <Link to="/whitepaper">Whitepaper</Link>
          <Link to="/record">Record</Link>
          <Link to="/flags">Flags</Link>
          <Link to="/sources">Where the data comes from</Link>
          {own && <a href={`mailto:${own.contact}`}>{own.contact}</a>}
        </nav>
        <p>
          <Credits credits={credits} />
          Place names by <a href={brand.placeNames.url}>{brand.placeNames.title}</a>,{' '}
          <a href={brand.placeNames.terms}>{brand.placeNames.license}</a>. Scores describe health,
          not certainty.
        </p>
      </div>
    </footer>
  )
}
