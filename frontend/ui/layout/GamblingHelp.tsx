import { phoneLink, usualHelplines } from '#shared/domain/pick/helplines.ts'
import { useOptions } from '../../lib/api/queries.ts'
import styles from './Panel.module.css'

/** Names the gambling helplines and the legal age for betting, wherever picks or their record are shown. */
export const GamblingHelp = () => {
  // A page whose options failed to load shows the default helplines rather than none.
  const helplines = useOptions()?.helplines ?? usualHelplines
  return (
    <p
      className={`flex wraps ruled small muted ${styles.foot}`}
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
