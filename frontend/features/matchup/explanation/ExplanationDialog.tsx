import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { playersOnSide } from '../sides.ts'
import { groupPanels } from '../squad/groupPanels.ts'
import { GroupExplanation } from './GroupExplanation.tsx'
import { PlayerExplanation } from './PlayerExplanation.tsx'

/** The score that a reader has opened. */
export type ExplainedScore =
  | { about: 'player'; id: string }
  | { about: 'group'; side: Side; title: string }

interface Props {
  asked: ExplainedScore
  page: MatchupPage
  end: string
  onClose: () => void
}

export const ExplanationDialog = ({ asked, page, ...rest }: Props) => {
  const sport = page.match[0].sportsID
  if (asked.about === 'player') {
    const player = [...page.awayPlayers, ...page.homePlayers].find(
      ({ player_id }) => player_id === asked.id,
    )
    return player && <PlayerExplanation sport={sportNames[sport]} player={player} {...rest} />
  }
  const players = playersOnSide(page, asked.side)
  const panel = groupPanels(sport, players, page.teamInfo[asked.side].groups).find(
    ({ title }) => title === asked.title,
  )
  return panel && <GroupExplanation panel={panel} players={players} {...rest} />
}
