import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitionOf, sportNames } from '#shared/domain/sport/sport.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import { useRefreshText } from '../../lib/api/refreshing.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { Breadcrumb } from '../../ui/control/Breadcrumb.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { Notice, SportButtons } from '../../ui/layout/Notice.tsx'
import { Lock } from '../../ui/score/Lock.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import { OpenPlayer } from './OpenPlayer.tsx'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PublicPlayPanel } from './play/PlayPanels.tsx'
import { type PlayerAddress, pageOf, playerQuery } from './queries.ts'

/** The page of a player: open, locked or unknown. */
export const PlayerView = ({ address }: { address: PlayerAddress }) => {
  const { data: result } = useSuspenseQuery(playerQuery(address))
  const { data: options } = useQuery(optionsQuery(address.sport))
  const refresh = useRefreshText(address.sport, pageOf(result))
  if (result.state === 'unknown')
    return (
      <Notice title="No info found for player" drawing="lost" actions={<SportButtons />}>
        <p className="note">{result.message}</p>
      </Notice>
    )
  const { answer } = result
  const { playerInfo } = answer
  const sport = sportNames[address.sport]
  const competition = competitionOf(address.sport, playerInfo.league ?? undefined)
  return (
    <div className="stack">
      <Breadcrumb
        competition={competition}
        above={
          playerInfo.team_id && (
            <Link to="/$sport/team/$id" params={{ sport, id: playerInfo.team_id }}>
              {playerInfo.team_name}
            </Link>
          )
        }
        page="Player"
      >
        {!('locked' in answer) && (
          <ScoreAge
            updatedAt={answer.updated_at ?? answer.as_of}
            refreshMinutes={options?.sportsInfo.refresh_minutes}
            refresh={refresh}
          />
        )}
      </Breadcrumb>
      {'locked' in answer ? (
        <>
          <PlayerHeader player={playerInfo} sport={sport} score={<Lock />} />
          {answer.play && <PublicPlayPanel play={answer.play} sport={sport} />}
          <LoginRequired level="h2" />
        </>
      ) : (
        <OpenPlayer page={answer} sport={sport} />
      )}
      <div className="row">
        <ButtonLink {...landingOf(competition, 'players')}>All players</ButtonLink>
      </div>
    </div>
  )
}
