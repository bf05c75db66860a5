import { Link } from '@tanstack/react-router'
import type { Precedents, PublicPlay } from '#shared/contract/play.ts'
import { countText, playedText, sharedTraitText } from '#shared/presentation/play/precedents.ts'
import { type Reader, shortTime } from '#shared/presentation/play/reportTimes.ts'
import { flagsProvenAt, unprovenText } from '#shared/presentation/shownNumbers.ts'
import { reportsAhead } from '#shared/scoring/play/dueReports.ts'
import styles from './Play.module.css'

interface Props {
  play: PublicPlay
  reader: Reader
}

/** The publisher’s word for the player, and how often players with that word played. */
export const PublisherBox = ({ play: { listing, precedents, reports }, reader }: Props) => (
  <aside className={`grid gap-2 ${styles.publisher}`} aria-label="What the publisher says">
    <h3 className="small muted medium">
      {listing ? saysText(listing.publisher) : 'What is reported'}
    </h3>
    <p className={`bold ${styles.listing}`}>{listing?.word ?? 'No report yet'}</p>
    {listing && (
      <p className="small muted">
        {[listing.details, listing.practice, shortTime(listing.at, reader)]
          .filter(Boolean)
          .join(', ')}
      </p>
    )}
    {precedents.map((row) => (
      <Worth key={row.of ? row.of.kind : 'all'} row={row} />
    ))}
    {listing && precedents.length === 0 && (
      <p className={`small ${styles.unknown}`}>
        {reportsAhead(reports, reader.now).some(({ kind }) => kind === 'designation')
          ? 'The word for the game is not out yet.'
          : 'How often this word came true is not known.'}
      </p>
    )}
    <p className="small muted">
      {precedents[0] && `${seasonsText(precedents[0])}. `}
      <Link to="/flags" className={`middle tap ${styles.link}`}>
        What a flag is worth
      </Link>
    </p>
  </aside>
)

const saysText = (publisher: string) =>
  `${publisher} ${publisher.endsWith('clubs') ? 'say' : 'says'}`

const seasonsText = ({ from, to }: Precedents) =>
  from === to ? `Season of ${from}` : `Seasons of ${from} to ${to}`

/** With few entries, the numbers are shown in gray. */
const Worth = ({ row }: { row: Precedents }) => {
  const isUnproven = row.n < flagsProvenAt
  return (
    <p
      className={`flex between baseline gap-3 small ruled ${isUnproven ? 'faint' : 'muted'} ${styles.worth}`}
      data-unproven={isUnproven || undefined}
    >
      <span>
        {sharedTraitText(row)}: {isUnproven ? unprovenText(row.n) : `${countText(row.n)} players`}
      </span>
      <b className="num unbroken">{playedText(row)} played</b>
    </p>
  )
}
