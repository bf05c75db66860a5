import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { countOfFollows, mostFollows } from '#shared/domain/account/follows.ts'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { keyOf, type SearchedItem, teamItem } from '../../lib/api/searchedNames.ts'
import { searchIndexQuery } from '../../lib/api/searchIndex.ts'
import { saveFollows } from '../../lib/follow/changeFollows.ts'
import { useFollowed } from '../../lib/follow/follows.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './FollowedTeams.module.css'

const mostFound = 5

/** The teams that a search finds, the best match first, without those that are followed already. */
export const teamsToAdd = (
  teams: readonly SearchedItem[],
  followed: ReadonlySet<string>,
  search: string,
): readonly SearchedItem[] =>
  searchNames(
    nameIndex(
      teams.filter((team) => !followed.has(keyOf(team))),
      (team) => team,
    ),
    search,
  )
    .slice(0, mostFound)
    .map(({ item }) => item)

/** The member's followed teams, with a search that adds to them. */
export const FollowedTeams = () => {
  const followed = useFollowed('teams')
  const players = useFollowed('players')
  const [search, setSearch] = useState('')
  const sportsOfFollowed = new Set([...followed].map((key) => key.split(':')[0]))
  const indexes = useQueries({
    queries: competitions.map((competition) => ({
      ...searchIndexQuery(competition),
      enabled: search !== '' || sportsOfFollowed.has(String(sportOfCompetition(competition))),
    })),
  })
  const teams = indexes
    .flatMap(({ data }) => data ?? [])
    .flatMap(({ competition, teams }) => teams.map((team) => teamItem(competition, team)))
  const isLoading = indexes.some((index) => index.isLoading)
  const named = new Map(teams.map((team) => [keyOf(team), team]))
  // While the names load, each team keeps its place. Teams that no longer exist are left out.
  const listed = [...followed].filter((key) => isLoading || named.has(key))
  const matches = teamsToAdd(teams, followed, search)
  const { pending, run } = useAction(saveFollows)
  const change = (team: SearchedItem, to: 'follow' | 'unfollow') => {
    run({ [to]: { teams: [keyOf(team)] } })
    setSearch('')
  }
  return (
    <Sheet title="Teams you follow" id="teams">
      <p className="note">
        Their games and news come first on the home page, and lists mark them with a star.{' '}
        <Link to="/following">My team</Link> says what to decide. Fantasy teams can be{' '}
        <Link to="/following/import">imported from a list or from Sleeper</Link>.
      </p>
      {listed.length > 0 && (
        <ul className={`lined ${styles.teams}`} aria-label="Teams you follow">
          {listed.map((key) => {
            const team = named.get(key)
            return team ? (
              <TeamLine key={key} team={team} isLink>
                <Button
                  aria-label={`Remove ${team.name}`}
                  aria-disabled={pending}
                  onClick={() => change(team, 'unfollow')}
                >
                  Remove
                </Button>
              </TeamLine>
            ) : (
              <li key={key} className="grid middle gap-3">
                <Placeholder size="line" />
              </li>
            )
          })}
        </ul>
      )}
      {countOfFollows({ players, teams: followed }) < mostFollows ? (
        <SearchBox
          label="Find a team to add"
          placeholder="Add a team: Bears, Arsenal, LAL"
          text={search}
          onSearch={setSearch}
        />
      ) : (
        <p className="note">You follow {mostFollows} players and teams, which is the most.</p>
      )}
      {matches.length > 0 && (
        <ul className={`lined ${styles.teams}`} aria-label="Teams found">
          {matches.map((team) => (
            <TeamLine key={keyOf(team)} team={team}>
              <Button
                aria-label={`Add ${team.name}`}
                aria-disabled={pending}
                onClick={() => change(team, 'follow')}
              >
                Add
              </Button>
            </TeamLine>
          ))}
        </ul>
      )}
      {search !== '' && matches.length === 0 && (
        <p role="status" className="note">
          {isLoading ? 'The teams are still loading.' : 'No other team has this name.'}
        </p>
      )}
    </Sheet>
  )
}

interface LineProps {
  team: SearchedItem
  isLink?: boolean
  children: ReactNode
}

const TeamLine = ({ team, isLink = false, children }: LineProps) => {
  const { sport, id, name, about, club, colors } = team
  return (
    <li className="grid middle gap-3">
      <TeamMark abbr={club.abbreviation} colors={colors} sport={sport} />
      <span className="grid">
        {isLink ? (
          <Link to="/$sport/team/$id" params={{ sport, id }}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="sub">{about}</span>
      </span>
      {children}
    </li>
  )
}
