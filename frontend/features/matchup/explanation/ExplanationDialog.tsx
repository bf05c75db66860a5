import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { playersOnSide } from '../sides.ts'
import { groupPanels } from '../squad/groupPanels.ts'
import { GroupExplanation } from './GroupExplanation.tsx'
import { PlayerExplanation } from './PlayerExplanation.tsx'

/** A player or a position group whose score is explained. */
export type ExplainedScore =
  | { about: 'player'; id: string }
  | { about: 'group'; side: Side; title: string }

interface Props {
  explained: ExplainedScore
  page: MatchupPage
  end: string
  onClose: () => void
}

export const ExplanationDialog = ({ explained, page, ...rest }: Props) => {
  const sport = page.match[0].sportsID
  if (explained.about === 'player') {
    const player = [...page.awayPlayers, ...page.homePlayers].find(
      ({ player_id }) => player_id === explained.id,
    )
    return player && <PlayerExplanation sport={sportNames[sport]} player={player} {...rest} />
  }
  const players = playersOnSide(page, explained.side)
  const panel = groupPanels(sport, players, page.teamInfo[explained.side].groups).find(
    ({ title }) => title === explained.title,
  )
  return (
    panel && (
      <GroupExplanation sport={sportNames[sport]} panel={panel} players={players} {...rest} />
    )
  )
}
