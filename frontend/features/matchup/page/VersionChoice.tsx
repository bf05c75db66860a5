import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ShownVersion } from '#shared/contract/matchup.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { type MatchupAddress, versionsQuery } from '../queries.ts'
import styles from './Layout.module.css'

export interface Versions {
  address: MatchupAddress
  versions: ShownVersion
  onGo: (asOf: string | undefined) => void
}

/** The list of all versions, to choose from. */
export const VersionChoice = ({ address, versions, onGo }: Versions) => {
  const { data, isError, refetch } = useQuery(versionsQuery(address))
  const now = useNow()
  if (isError)
    return (
      <p role="status">
        Unable to retrieve the versions. <Button onClick={() => refetch()}>Try again</Button>
      </p>
    )
  if (!data) return <Spinner label="Loading the versions" />
  const { times } = data
  const last = times.at(-1)
  if (times.length < 2)
    return <p className="note">This is the only version so far: nothing on the page has changed.</p>
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const time = new FormData(event.currentTarget).get('time')
    onGo(typeof time === 'string' && time !== last ? time : undefined)
  }
  return (
    <form key={versions.shown} className={`grid with-end ${styles.form}`} onSubmit={show}>
      <Select
        label="The page as it stood from"
        name="time"
        prompt="Choose a version"
        defaultValue={versions.shown}
        options={times.toReversed().map((time) => ({
          value: time,
          label: `${shortDateTime(time, now)}${time === last ? ', current' : ''}`,
        }))}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}
