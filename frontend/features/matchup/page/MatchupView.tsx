import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Side } from '#shared/domain/game/side.ts'
import { competitionOf } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { freshness } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { ScoreAge } from '../../../ui/score/ScoreAge.tsx'
import type { MatchupSearch } from '../matchupSearch.ts'
import { type MatchupAddress, matchupQuery } from '../queries.ts'
import { teamOnSide } from '../sides.ts'
import { searchOfWhatIf, whatIfOfSearch } from '../whatif/whatIf.ts'
import { AsOfBanner } from './Banners.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { LockedMatchup } from './LockedMatchup.tsx'
import { OpenMatchup } from './OpenMatchup.tsx'
import { DeniedMatchup, UnknownMatchup } from './UnavailableMatchup.tsx'

interface Props {
  address: MatchupAddress
  search: MatchupSearch
  /** Scores older than this are marked; unknown where the options could not be had. */
  refreshMinutes: number | undefined
}

const minute = 60_000

/** A game's page, in whichever state it is. */
export const MatchupView = ({ address, search, refreshMinutes }: Props) => {
  const { data: found } = useSuspenseQuery(matchupQuery(address))
  const navigate = useNavigate({ from: '/$sport/matchup/$id' })
  const now = useNow()
  if (found.state === 'denied') return <DeniedMatchup asOf={address.asOf} />
  if (found.state === 'unknown') return <UnknownMatchup asOf={address.asOf} />
  const { answer } = found
  const [game] = answer.match
  const soccer = address.sport === 3
  const { league } = 'locked' in answer ? answer : answer.match[0]
  const nameOf = (side: Side) => fullTeamName(address.sport, teamOnSide(game, side))
  const names = `${nameOf('away')} at ${nameOf('home')}`
  const longest = (refreshMinutes ?? Number.POSITIVE_INFINITY) * minute
  return (
    <div className="stack">
      <Breadcrumb competition={competitionOf(address.sport, league ?? undefined)}>
        {!address.asOf && <ScoreAge {...freshness(answer.updated_at, now, longest)} />}
      </Breadcrumb>
      {soccer ? (
        <h1>
          Health Scores for Team Matchups<span className="vh">: {names}</span>
        </h1>
      ) : (
        <h1 className="vh">{names}: team health scores</h1>
      )}
      {address.asOf && <AsOfBanner asOf={'as_of' in answer ? answer.as_of : address.asOf} />}
      {'locked' in answer ? (
        <LockedMatchup game={answer.match[0]} sport={address.sport} />
      ) : (
        <OpenMatchup
          page={answer}
          address={address}
          asked={whatIfOfSearch(search)}
          onAssume={(assumed) =>
            void navigate({
              search: (before) => ({ ...before, ...searchOfWhatIf(assumed) }),
              replace: true,
              resetScroll: false,
            })
          }
          onAsOf={(asOf) => void navigate({ search: { league: search.league, asOf } })}
        />
      )}
    </div>
  )
}
