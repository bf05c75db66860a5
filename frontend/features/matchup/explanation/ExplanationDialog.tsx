import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { playersOnSide, teamOnSide } from '../sides.ts'
import { groupPanels } from '../squad/groupPanels.ts'
import type { PlayerActions } from '../whatif/WhatIfControl.tsx'
import { GroupExplanation } from './GroupExplanation.tsx'
import { PlayerExplanation } from './PlayerExplanation.tsx'

/** A player or a position group whose score is explained. */
export type ExplainedScore =
  | { about: 'player'; id: string }
  | { about: 'group'; side: Side; title: string }

interface Props extends Omit<PlayerActions, 'sport' | 'onExplain'> {
  explained: ExplainedScore
  page: MatchupPage
  onClose: () => void
}

export const ExplanationDialog = ({ explained, page, onClose, ...shown }: Props) => {
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const today = easternDay(new Date(page.as_of))
  if (explained.about === 'player') {
    const player = [...page.awayPlayers, ...page.homePlayers].find(
      ({ player_id }) => player_id === explained.id,
    )
    return player && <PlayerExplanation {...{ sport, player, today, onClose }} {...shown} />
  }
  const players = playersOnSide(page, explained.side)
  const panel = groupPanels(game.sportsID, players, page.teamInfo[explained.side].groups).find(
    ({ title }) => title === explained.title,
  )
  const team = teamOnSide(game, explained.side)
  return (
    panel && (
      <GroupExplanation
        {...{ sport, team, panel, players, today, onClose }}
        isPast={shown.isPast}
      />
    )
  )
}
