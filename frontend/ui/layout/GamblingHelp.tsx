import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { phoneLink, usualHelplines } from '#shared/domain/pick/helplines.ts'
import { sportOfPath } from '#shared/domain/sport/sport.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import styles from './GamblingHelp.module.css'

/** Who helps with gambling, and from which age people may bet: stands wherever picks or their record are shown. */
export const GamblingHelp = () => {
  const sport = useRouterState({ select: ({ location }) => sportOfPath(location.pathname) })
  const { data, isError } = useQuery(optionsQuery(sport))
  // A page that could not ask shows the usual lines rather than none.
  const helplines = data?.helplines ?? usualHelplines
  const isKnown = data !== undefined || isError
  return (
    <p
      className={`flex wraps ruled small muted ${styles.help}`}
      data-known={isKnown}
      role="note"
      aria-label="Responsible gambling"
    >
      <span>Please gamble responsibly. Help by phone:</span>
      {helplines.map(({ country, age, phone, name }) => (
        <span key={country} className="flex wraps middle">
          {country}, {age}+:&nbsp;<a href={phoneLink(phone)}>{phone}</a>
          {name && <>&nbsp;({name})</>}
        </span>
      ))}
    </p>
  )
}
