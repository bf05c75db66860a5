import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import styles from './People.module.css'
import { PeopleFilters } from './PeopleFilters.tsx'
import { peopleSearch } from './peopleSearch.ts'
import { peopleQuery } from './queries.ts'
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
  const client = useQueryClient()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    peopleQuery(search),
  )
  const [editing, edit] = useState<string>()
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const person = people.find(({ id }) => id === editing)
  const reload = () =>
    Promise.all(
      ['people', 'adminChanges'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
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
            <div className={styles.more}>
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
      <ChangeHistory kind="access" onUndone={reload} />
      {person && (
        <AccessDialog
          person={person}
          onChanged={reload}
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
