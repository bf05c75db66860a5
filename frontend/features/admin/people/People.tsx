import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterForm, textFields } from '../frame/FilterForm.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import styles from './People.module.css'
import { type PeopleSearch, peopleSearch } from './peopleSearch.ts'
import { peopleQuery, trailQuery } from './queries.ts'
import { UsersFile } from './UsersFile.tsx'

const columns = [
  { key: 'email', label: 'User', fixed: true },
  { key: 'admin', label: 'Admin', fixed: true },
  { key: 'email_verified', label: 'Confirmed', fixed: true },
  { key: 'subscribed', label: 'Subscribed', fixed: true },
  { key: 'favorite_sport', label: 'Sport', fixed: true },
  { key: 'country', label: 'Country', fixed: true },
  { key: 'joined', label: 'Signed up', fixed: true },
]

/** Lists the portal's users, grants and revokes admin access, and shows each user's audit trail. */
export const People = () => {
  const search = peopleSearch({ ...useSearch({ from: '/(admin)/_admins/admin/people' }) })
  const navigate = useNavigate({ from: '/admin/people' })
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    peopleQuery(search),
  )
  const [editing, edit] = useState<string>()
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const person = people.find(({ id }) => id === editing)
  return (
    <div className="stack">
      <div className="row between">
        <h1>People</h1>
        <UsersFile />
      </div>
      <PeopleFilters
        key={JSON.stringify([search.email, search.sport, search.verified, search.admins])}
        filters={search}
        onSearch={(filters) => void navigate({ search: filters })}
      />
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <Panel
          title="Users"
          aside={
            <p className="sub" role="status">
              {people.length}
              {hasNextPage ? ' shown, there are more' : ' in all'}
            </p>
          }
          flush
        >
          {people.length > 0 && (
            <DataTable
              caption="List of users"
              columns={columns}
              rows={people.map(({ country = '', created_at, ...rest }) => ({
                ...rest,
                country,
                joined: created_at.slice(0, 10),
              }))}
              isSelected={(row) => row.email === search.user}
              head={(row) => (
                <button type="button" onClick={() => edit(String(row.id))}>
                  {String(row.email)}
                </button>
              )}
            />
          )}
          {hasNextPage && (
            <div className="inset">
              <Button aria-disabled={isFetching || undefined} onClick={() => void fetchNextPage()}>
                Show more users
              </Button>
            </div>
          )}
        </Panel>
      )}
      <AuditTrail
        key={search.user ?? search.day}
        of={
          search.user ? { user: search.user } : { day: search.day ?? utcDay(new Date(serverNow())) }
        }
        onDay={(day) =>
          void navigate({
            search: (now) => ({ ...now, day, user: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ChangeHistory kind="access" shownBy={['people']} />
      {person && (
        <AccessDialog
          person={person}
          onTrail={() =>
            void navigate({
              search: (now) => ({ ...now, user: person.email, day: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

interface TrailProps {
  of: { user: string } | { day: string }
  onDay: (day: string) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The audits of one user, or of everybody on one day, newest first. */
const AuditTrail = ({ of, onDay }: TrailProps) => {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(trailQuery(of))
  const audits = data?.pages.flatMap((page) => page.audits)
  return (
    <Panel
      title={'user' in of ? `Trail of ${of.user}` : 'Trail of a day'}
      aside={
        <span className={`flex middle gap-2 ${styles.day}`}>
          <Input
            label="Day (UTC)"
            type="date"
            value={'day' in of ? of.day : ''}
            onChange={({ target }) => target.value && onDay(target.value)}
          />
        </span>
      }
      flush
    >
      {error && <p role="alert">{error.message}</p>}
      {audits?.length === 0 && <p className="inset">Nothing was recorded.</p>}
      <ol className={styles.trail}>
        {audits?.map(({ at, user, action, meta, claimed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are only appended
          <li key={`${at} ${index}`} className="grid gap-1 ruled">
            <b>{action}</b>
            <span className="sub">
              {user}
              {claimed && ` (claimed to be ${claimed})`}, {time.format(new Date(at))}
            </span>
            {meta !== undefined && <code className="small muted">{JSON.stringify(meta)}</code>}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="inset">
          <Button aria-disabled={isFetching || undefined} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface FilterProps {
  filters: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

const PeopleFilters = ({ filters, onSearch }: FilterProps) => {
  const { email = '', sport = '', verified = '', admins = '' } = filters
  const [now, enter] = useState({ email, sport, verified, admins })
  const field = textFields(now, enter)
  return (
    <FilterForm onSearch={() => onSearch(peopleSearch(now))}>
      <Input label="Email" placeholder="Part of an address" maxLength={254} {...field('email')} />
      <Select
        label="Sport"
        {...field('sport')}
        options={[
          { value: '', label: 'Any sport' },
          ...favoriteSports.map((value) => ({ value, label: value })),
        ]}
      />
      <Select
        label="Address"
        {...field('verified')}
        options={[
          { value: '', label: 'Any' },
          { value: 'yes', label: 'Confirmed' },
          { value: 'no', label: 'Not confirmed' },
        ]}
      />
      <Select
        label="Access"
        {...field('admins')}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'yes', label: 'Admins' },
        ]}
      />
    </FilterForm>
  )
}
