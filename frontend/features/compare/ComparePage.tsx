import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import type { TeamPage } from '#shared/contract/team.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import { shownPlayerScore, shownTeamScore } from '#shared/presentation/missingScore.ts'
import { scoreLine } from '#shared/presentation/playerStatus/scoreLine.ts'
import { teamTrendQuery } from '../../lib/api/teamTrendQuery.ts'
import {
  askedComparison,
  firstOfTooMany,
  latestComparison,
  mostCompared,
} from '../../lib/page/comparison.ts'
import { type Comparison, comparisonSearch } from '../../lib/page/comparisonAddress.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { searchPalette } from '../../lib/page/searchPalette.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { playerFigures, teamFigures } from './comparedFigures.ts'
import { Members, type ShownMember } from './Members.tsx'
import { type ComparedPage, comparedQuery, type Head } from './queries.ts'
import { SideBySide } from './SideBySide.tsx'

const ComparedTrends = lazyPart(() => import('./ComparedTrends.tsx'), 'ComparedTrends')

const add = () => searchPalette.set('compare')

const words = {
  players: {
    one: 'player',
    most: 'Four players',
    first: 'Compare the first four',
    start: 'Choose two to four players',
  },
  teams: {
    one: 'team',
    most: 'Two teams',
    first: 'Compare the first two',
    start: 'Choose two teams',
  },
} as const

const retry = (failed: readonly { refetch: () => unknown }[]) => {
  for (const { refetch } of failed) refetch()
}

/** Says why the members in the address cannot be compared; undefined if they can. */
const refusalOf = ({ kind, members }: Comparison): string | undefined => {
  const sports = new Set(members.map(({ sport }) => sport))
  const { most } = words[kind]
  if (firstOfTooMany({ kind, members }))
    return `${most} fit side by side at most, and this address names ${members.length}.`
  if (sports.size > 1)
    return `These ${kind} play different sports. Each sport’s scores are fitted to its own injuries and games, so they say nothing beside one another. Remove one to go on.`
  return undefined
}

const shownMember = (found: Exclude<ComparedPage, { state: 'unknown' }>): ShownMember => {
  const { head } = found
  if (found.state === 'player')
    return { head, score: shownPlayerScore(found.page.playerInfo.gaming_score) }
  if (found.state === 'team') {
    const { team_gaming_score, unreported } = found.page.teamInfo
    return { head, score: shownTeamScore(team_gaming_score, false, unreported) }
  }
  return { head, score: undefined }
}

/** Two to four players, or two teams, side by side on the same scales. */
export const ComparePage = () => {
  const search = useSearch({ from: '/compare' })
  const comparison = useMemo(() => askedComparison(search, latestComparison.current()), [search])
  const navigate = useNavigate()
  useEffect(() => {
    latestComparison.set(comparison)
    // From then on the address names everybody who is compared, so that it can be shared.
    if (search.joins)
      void navigate({ to: '/compare', search: comparisonSearch(comparison), replace: true })
  }, [search, comparison, navigate])
  const first = firstOfTooMany(comparison)
  const { kind } = comparison
  const members = first ? [] : comparison.members
  const refusal = refusalOf(comparison)
  const queries = useQueries({ queries: members.map((member) => comparedQuery(kind, member)) })
  const answers = queries.flatMap(({ data }) => data ?? [])
  const pages = answers.flatMap((answer) => (answer.state === 'unknown' ? [] : answer))
  const unknown = members.filter((_, place) => queries[place]?.data?.state === 'unknown')
  const failed = queries.filter(({ isError }) => isError)
  const shownMembers = pages.map(shownMember)
  const { one, start } = words[kind]
  const comparable = !refusal && pages.length >= 2
  return (
    <div className="grid gap-4">
      <header className="flex wraps middle between gap-3">
        <h1>Compare {kind}</h1>
        {!refusal && members.length < mostCompared[kind] && (
          <Button
            look={members.length < 2 ? 'solid' : 'plain'}
            aria-haspopup="dialog"
            onClick={add}
          >
            Add a {one}
          </Button>
        )}
      </header>
      {refusal && <p role="alert">{refusal}</p>}
      {first && (
        <div>
          <ButtonLink look="solid" to="/compare" search={comparisonSearch(first)}>
            {words[kind].first}
          </ButtonLink>
        </div>
      )}
      <Members
        members={
          refusal ? shownMembers.map(({ head }) => ({ head, score: undefined })) : shownMembers
        }
        comparison={comparison}
      />
      {queries.some(({ isPending }) => isPending) && <Spinner label={`Loading ${kind}`} />}
      {unknown.length > 0 && (
        <p role="alert">
          {unknown.length} of the {kind} in this address {unknown.length === 1 ? 'does' : 'do'} not
          exist.
        </p>
      )}
      {failed.length > 0 && (
        <Notice
          level="h2"
          title={`Unable to retrieve all ${kind}`}
          drawing="failed"
          urgent
          actions={<Button onClick={() => retry(failed)}>Try again</Button>}
        />
      )}
      {!first && members.length < 2 && (
        <Notice
          level="h2"
          title={start}
          drawing="players"
          actions={<ButtonLink {...landingOf('NFL')}>NFL games</ButtonLink>}
        >
          <p className="note">
            Search for them with “Add a {one}”, or press Shift and Enter in the search.
          </p>
        </Notice>
      )}
      {comparable && <Figures kind={kind} pages={pages} />}
    </div>
  )
}

const Figures = ({
  kind,
  pages,
}: {
  kind: Comparison['kind']
  pages: readonly Exclude<ComparedPage, { state: 'unknown' }>[]
}) => {
  if (pages.some(({ state }) => state === 'locked')) return <LoginRequired level="h2" />
  const heads = pages.map(({ head }) => head)
  const players = pages.flatMap((page) => (page.state === 'player' ? page.page : []))
  const teams = pages.flatMap((page) => (page.state === 'team' ? page.page : []))
  const rows =
    kind === 'teams' ? teamFigures(teams) : playerFigures(players, heads[0]?.sport ?? 'nfl')
  return (
    <>
      <SideBySide heads={heads} rows={rows} />
      <Suspense fallback={<Spinner label="Loading the trends" />}>
        {kind === 'teams' ? (
          <TeamTrends heads={heads} pages={teams} />
        ) : (
          <ComparedTrends
            heads={heads}
            histories={players.map(({ score_history }) => scoreLine(score_history))}
            top={100}
            text={(value) => String(Math.round(value))}
          />
        )}
      </Suspense>
    </>
  )
}

interface TeamTrendsProps {
  heads: readonly Head[]
  pages: readonly TeamPage[]
}

const TeamTrends = ({ heads, pages }: TeamTrendsProps) => {
  const queries = useQueries({
    queries: pages.map(({ teamInfo }) =>
      teamTrendQuery({
        sport: teamInfo.sportsID,
        team: teamInfo.team_id,
        league: teamInfo.league,
      }),
    ),
  })
  if (queries.some(({ isPending }) => isPending)) return <Spinner label="Loading the trends" />
  // The trends are optional: without them the rest of the comparison is still shown.
  const histories = queries.map(({ data }) =>
    (data?.points ?? []).flatMap(({ at, team_gaming_score: value, until }) => [
      { at, value },
      ...(until ? [{ at: until, value: null }] : []),
    ]),
  )
  return <ComparedTrends heads={heads} histories={histories} top={10} text={scoreText} />
}
