import { phoneLink, usualHelplines } from '#shared/domain/pick/helplines.ts'
import { useOptions } from '../../lib/api/useOptions.ts'
import styles from './Panel.module.css'

/** Names the helplines for gambling and the age from which people may bet, wherever picks or their record are shown. */
export const GamblingHelp = () => {
  // A page that could not ask shows the usual lines rather than none.
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
