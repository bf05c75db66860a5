import { useQuery } from '@tanstack/react-query'
import { framedOrigins } from '#shared/brand.ts'
import { mayBeFramed } from '#shared/domain/sport/framedDocument.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import styles from './UpdatesPage.module.css'

const updatesQuery = (sport: SportId) => ({
  ...apiQuery(['updates', sport], 'GET /updates/{sportsID}', {
    params: { sportsID: sport },
    failure: 'Unable to retrieve player updates',
  }),
  // The page shows its error itself.
  meta: { quiet: true },
})

interface Props {
  sport: SportId
  title: string
}

/** The embedded document of recent player updates. Guests see a placeholder. */
export const UpdatesPage = ({ sport, title }: Props) => {
  const { login } = useSession()
  return (
    <div className="grid gap-4">
      <h1>{title}</h1>
      {login ? <Updates sport={sport} title={title} /> : <LockedUpdates />}
    </div>
  )
}

const Updates = ({ sport, title }: Props) => {
  const { data, isPending, isError, refetch } = useQuery(updatesQuery(sport))
  const games = (
    <ButtonLink {...landingOf(sport === 3 ? 'EPL' : 'NFL')}>
      {sport === 3 ? 'EPL games' : 'NFL games'}
    </ButtonLink>
  )
  if (isPending) return <Spinner label="Loading updates" />
  if (isError)
    return (
      <Notice
        level="h2"
        title="Unable to retrieve player updates"
        drawing="failed"
        urgent
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data.document)
    return <Notice level="h2" drawing="articles" title="There are no updates yet" actions={games} />
  return (
    <>
      {mayBeFramed(data.document, framedOrigins) && (
        <iframe
          className={styles.document}
          src={data.document}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      <p className="note">
        If no document appears here,{' '}
        <a href={data.document} target="_blank" rel="noreferrer">
          open it in a new tab
        </a>
        .
      </p>
    </>
  )
}

/** Lines in place of the document. A guest’s page contains neither its text nor its address. */
const LockedUpdates = () => (
  <div className={`anchor ${styles.locked}`}>
    <div className={`grid ${styles.blurred}`} aria-hidden="true">
      {Array.from({ length: 24 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <i key={line} />
      ))}
    </div>
    <section className={`surface grid gap-3 centered ${styles.join}`}>
      <h2>Please sign up or sign in to view player updates</h2>
      <ButtonLink to="/signup" look="solid">
        SIGN UP
      </ButtonLink>
      <ButtonLink to="/login">LOGIN</ButtonLink>
    </section>
  </div>
)
