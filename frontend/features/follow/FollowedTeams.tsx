import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SearchedTeam } from '#shared/contract/search.ts'
import { countOfFollows, followKey, mostFollows } from '#shared/domain/account/follows.ts'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import {
  type Competition,
  competitions,
  competitionTitles,
  type SportId,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
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

type Team = Pick<SearchedTeam, 'team_id' | 'team_city' | 'team_name' | 'team_abbr' | 'team_colours'>

interface FollowedTeam {
  /** The team's key in the list of follows. */
  readonly key: string
  readonly id: string
  readonly sport: SportId
  readonly competition: Competition
  readonly name: string
  readonly club: { readonly city: string; readonly name: string; readonly abbreviation: string }
  readonly colors: Team['team_colours']
}

/** The teams of every competition that has been loaded. */
export const namedTeams = (
  loaded: readonly { readonly competition: Competition; readonly teams: readonly Team[] }[],
): readonly FollowedTeam[] =>
  loaded.flatMap(({ competition, teams }) => {
    const sport = sportOfCompetition(competition)
    return teams.map((team) => {
      const club = { city: team.team_city, name: team.team_name, abbreviation: team.team_abbr }
      return {
        key: followKey(sport, team.team_id),
        id: team.team_id,
        sport,
        competition,
        name: fullTeamName(sport, club),
        club,
        colors: team.team_colours,
      }
    })
  })

const mostFound = 5

/** The teams that a search finds, the best match first, without those that are followed already. */
export const teamsToAdd = (
  teams: readonly FollowedTeam[],
  followed: ReadonlySet<string>,
  search: string,
): readonly FollowedTeam[] =>
  searchNames(
    nameIndex(
      teams.filter(({ key }) => !followed.has(key)),
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
  const teams = namedTeams(indexes.flatMap(({ data }) => data ?? []))
  const isLoading = indexes.some((index) => index.isLoading)
  const named = new Map(teams.map((team) => [team.key, team]))
  // While the names load, each team keeps its place. Teams that no longer exist are left out.
  const listed = [...followed].filter((key) => isLoading || named.has(key))
  const matches = teamsToAdd(teams, followed, search)
  const { pending, run } = useAction(saveFollows)
  const change = (team: FollowedTeam, to: 'follow' | 'unfollow') => {
    run({ [to]: { teams: [team.key] } })
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
        <ul className={styles.teams} aria-label="Teams you follow">
          {listed.map((key) => {
            const team = named.get(key)
            return team ? (
              <TeamLine key={key} team={team} isLink>
                <Button
                  aria-label={`Remove ${team.name}`}
                  aria-disabled={pending || undefined}
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
        <ul className={styles.teams} aria-label="Teams found">
          {matches.map((team) => (
            <TeamLine key={team.key} team={team}>
              <Button
                aria-label={`Add ${team.name}`}
                aria-disabled={pending || undefined}
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
  team: FollowedTeam
  isLink?: boolean
  children: ReactNode
}

const TeamLine = ({ team, isLink = false, children }: LineProps) => {
  const sport = sportNames[team.sport]
  return (
    <li className="grid middle gap-3">
      <TeamMark abbr={team.club.abbreviation} colors={team.colors} sport={sport} />
      <span className="grid">
        {isLink ? (
          <Link to="/$sport/team/$id" params={{ sport, id: team.id }}>
            <b>{team.name}</b>
          </Link>
        ) : (
          <b>{team.name}</b>
        )}
        <span className="sub">{competitionTitles[team.competition]}</span>
      </span>
      {children}
    </li>
  )
}
