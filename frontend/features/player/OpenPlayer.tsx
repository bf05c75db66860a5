import type { PlayerPage } from '#shared/contract/player.ts'
import { playerBand, unknownBand } from '#shared/domain/score/bands.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import { isOutForOtherReason } from '#shared/presentation/playerStatus/statusSentence.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { JumpRow } from '../../ui/control/JumpRow.tsx'
import { ModelLink } from '../../ui/explanation/ModelLink.tsx'
import { PlayerCauses } from '../../ui/explanation/PlayerCauses.tsx'
import { ScoreChanges, ScoreFactors } from '../../ui/explanation/ScoreFactors.tsx'
import { StatusLine } from '../../ui/explanation/StatusLine.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { WhenNear } from '../../ui/loading/WhenNear.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import { InjuryHistory } from './injuries/InjuryHistory.tsx'
import styles from './Player.module.css'
import { PlayerFeeds } from './PlayerFeeds.tsx'
import { Facts, PlayerHeader } from './PlayerHeader.tsx'
import { PlayPanels } from './play/PlayPanels.tsx'
import {
  bodyFacts,
  noGameSentence,
  statusFacts,
  withoutOldInjury,
  withoutOldLabels,
} from './playerFacts.ts'
import { ownScoreText } from './queries.ts'
import { RiskAndForm } from './RiskAndForm.tsx'
import { ReturnPanels } from './return/ReturnPanels.tsx'

const ScoreTrend = lazyPart(() => import('./ScoreTrend.tsx'), 'ScoreTrend')
const InjuryCharts = lazyPart(() => import('./injuries/InjuryCharts.tsx'), 'InjuryCharts')

const parts = [
  { id: 'score', title: 'Score' },
  { id: 'injuries', title: 'Injuries' },
  { id: 'news', title: 'News' },
]

/** A player as members see him: how he stands, when he is back, and why his score is what it is. */
export const OpenPlayer = ({ page, sport }: { page: PlayerPage; sport: SportName }) => {
  const { playerInfo, as_of } = page
  const today = easternDay(new Date(as_of))
  const { gaming_score, notes } = playerInfo
  const explanation = playerInfo.explanation && withoutOldLabels(playerInfo.explanation, today)
  const score = ownScoreText(gaming_score)
  const band = isScore(gaming_score) ? playerBand(gaming_score) : unknownBand
  const outForOtherReason = isOutForOtherReason(playerInfo)
  const body = bodyFacts(sportIds[sport], playerInfo)
  return (
    <>
      <PlayerHeader
        player={playerInfo}
        sport={sport}
        score={
          <>
            <b className={`num ${styles.big}`}>{score}</b>
            <span className={`grid from-start ${styles.word}`}>
              <BandChip band={band} />
              <LastChange history={page.score_history} today={today} />
            </span>
          </>
        }
      >
        <div className={`ruled ${styles.status}`}>
          <StatusLine
            player={withoutOldInjury(playerInfo, today)}
            today={today}
            more={noGameSentence(page, today)}
          />
        </div>
        <Facts label="Status" facts={statusFacts(playerInfo, today)} />
        {body.length === 0 ? (
          <p className={`note ruled ${styles.status}`}>No Info Available</p>
        ) : (
          <Facts label="Player info" facts={body} />
        )}
      </PlayerHeader>
      <JumpRow
        parts={[
          ...(page.play ? [{ id: 'plays', title: 'Plays?' }] : []),
          ...(page.outlook ? [{ id: 'return', title: 'Return' }] : []),
          ...parts,
        ]}
        compared={{ kind: 'players', sport, id: playerInfo.player_id }}
      />
      {page.play && <PlayPanels play={page.play} sport={sport} asOf={as_of} />}
      <ReturnPanels page={page} today={today} />
      <div className={`grid from-top ${styles.columns}`}>
        <div className="stack">
          <Panel id="score" title={`Why ${score}`}>
            <div className="grid gap-4">
              {explanation ? (
                <>
                  <ScoreFactors explanation={explanation} score={score} band={band} />
                  <PlayerCauses
                    explanation={explanation}
                    isOutForOtherReason={outForOtherReason}
                    today={today}
                  />
                  <ScoreChanges explanation={explanation} isOutForOtherReason={outForOtherReason} />
                </>
              ) : (
                <p className="note">He has no score yet, so there is nothing to explain.</p>
              )}
              {notes.map((note) => (
                <p key={note} className="sub">
                  {note}
                </p>
              ))}
              <ModelLink sport={sport} />
            </div>
          </Panel>
          <WhenNear label="Loading the trend">
            <ScoreTrend page={page} today={today} />
          </WhenNear>
        </div>
        <RiskAndForm page={page} sport={sport} />
      </div>
      <div className={`stack ${styles.later}`}>
        <WhenNear label="Loading the charts">
          <InjuryCharts page={page} sport={sport} today={today} />
        </WhenNear>
        <InjuryHistory page={page} today={today} />
        <PlayerFeeds page={page} />
      </div>
    </>
  )
}

interface ChangeProps {
  history: PlayerPage['score_history']
  today: string
}

/** The last change of the score in whole points, as both are shown. */
const LastChange = ({ history, today }: ChangeProps) => {
  const [before, last] = history.slice(-2)
  if (!before || !last) return null
  const change = Math.round(last.gaming_score) - Math.round(before.gaming_score)
  if (change === 0) return null
  return (
    <span className="sub">
      {change > 0 ? 'up' : 'down'} {Math.abs(change)} since {dayAndMonth(last.at, today)}
    </span>
  )
}
