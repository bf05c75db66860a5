import type { Answer } from '../../lib/api/send.ts'
import styles from './Details.module.css'
import { addressLine } from './profile.ts'

type Person = Answer<'PUT /update-profile'>['result']

export const Details = ({ person }: { person: Person }) => (
  <dl className={styles.details}>
    <div>
      <dt>Email</dt>
      <dd>
        {person.email}
        {!person.email_verified && <span className="sub"> (not confirmed yet)</span>}
      </dd>
    </div>
    <div>
      <dt>Favorite sport</dt>
      <dd>{person.favorite_sport}</dd>
    </div>
    <div>
      <dt>Address</dt>
      <dd>{addressLine(person) || 'None yet'}</dd>
    </div>
  </dl>
)
