import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { ForecastSections } from './ForecastSections.tsx'
import styles from './RecordPage.module.css'

/** The record of the registered forecasts. */
const forecastRecordQuery = {
  ...apiQuery(['forecastRecord'], 'GET /record/forecasts', {
    failure: 'Unable to retrieve the record of forecasts',
  }),
  meta: { quiet: true },
}

export const RecordPage = () => {
  const { data, isError, refetch } = useQuery(forecastRecordQuery)
  return (
    <article className="grid gap-5">
      <header className="grid gap-3">
        <h1>Our forecasts, graded</h1>
        <p className={`reading muted ${styles.prose}`}>
          When a player is hurt we say when he will be back, and whether he plays the next game.
          Every forecast is registered on the day it is published, beside what his club or a fantasy
          game says of him, and nobody can change it afterwards. When he returns, and when the game
          is over, both are graded, beside a simple rule: how long earlier injuries of the same body
          part lasted, and how many players listed like him played.
        </p>
      </header>
      {data && <ForecastSections record={data} />}
      {isError && (
        <p role="status">
          Unable to retrieve the record of forecasts.{' '}
          <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && <div className={styles.pending} />}
      <div className="row">
        <ButtonLink to="/whitepaper">Review Our Bets</ButtonLink>
        <ButtonLink to="/flags">What a flag is worth</ButtonLink>
        <ButtonLink to="/about">How scores are made</ButtonLink>
      </div>
    </article>
  )
}
