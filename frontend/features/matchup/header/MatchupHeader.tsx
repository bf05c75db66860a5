import type { MatchupPage } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import { highlightedSide, type Side } from '#shared/domain/game/side.ts'
import { isScore, oneDecimal } from '#shared/domain/score/numberText.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { matchupVerdict } from '#shared/presentation/matchup/matchupVerdict.ts'
import { announcement } from '#shared/presentation/matchup/startedGameText.ts'
import { scoreWhenMissing, teamScoreText } from '#shared/presentation/missingScore.ts'
import { GapRail } from '../../../charts/rail/GapRail.tsx'
import type { RailPin } from '../../../charts/rail/HealthRail.tsx'
import { useNow } from '../../../lib/serverTime.ts'
import { GamblingHelp } from '../../../ui/layout/GamblingHelp.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import { type NamedTeam, teamOnSide } from '../sides.ts'
import { Changes } from './Changes.tsx'
import { GameTimes } from './GameTimes.tsx'
import { MarketFacts } from './MarketFacts.tsx'
import styles from './MatchupHeader.module.css'
import { Missing } from './Missing.tsx'
import { type MissingSide, missingOnSide } from './missingPlayers.ts'
import { namesPick, pickLine, pickSentences } from './pickSentences.ts'
import { Result } from './Result.tsx'
import { HeaderTeam, ScoreNumber } from './TeamScore.tsx'

interface Props {
  page: MatchupPage
  onExplain: (side: Side) => void
  onExplainPlayer: (playerId: string) => void
  /** A what-if has no changes since the last run. */
  isWhatIf: boolean
  phase: GamePhase
  /** This is an earlier version of the page. */
  isVersion: boolean
}

const picksId = 'picks'

/** The first screen of a game: both scores and their meaning, absences, our picks and what changed. */
export const MatchupHeader = (props: Props) => {
  const { page, onExplain, onExplainPlayer, isWhatIf, phase, isVersion } = props
  const hasStarted = isStartedPhase(phase)
  const isPast = hasStarted || isVersion
  const now = useNow()
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const teamWithScore = (side: Side) => {
    const info = page.teamInfo[side]
    const logo = shownLogo(info.team_logo, info.team_logo_secondary)
    const team = { ...teamOnSide(game, side), logo }
    const score = game[`${side}_team_gaming_score`]
    const today = easternDay(isVersion ? new Date(page.as_of) : now)
    const missing = missingOnSide(page, side, today, isPast)
    return { team, score, name: team.name, info, missing }
  }
  const [away, home] = [teamWithScore('away'), teamWithScore('home')]
  const isUnscored = hasStarted && !isScore(away.score) && !isScore(home.score)
  const highlighted = isUnscored ? undefined : highlightedSide(away.score, home.score)
  // A missing score would be drawn as 10, which would be wrong for a game that was played.
  const isRailShown = !hasStarted || (isScore(away.score) && isScore(home.score))
  const verdict =
    (phase !== 'called_off' || null) &&
    matchupVerdict(
      verdictSide(game.sportsID, away),
      verdictSide(game.sportsID, home),
      isWhatIf ? 'what if' : isPast ? 'past' : 'present',
    )
  const picks = pickLine(pickSentences(game, hasStarted, isWhatIf))
  const pin = ({ team, score }: typeof away): RailPin => ({
    key: team.id,
    value: score ?? scoreWhenMissing,
    mark: <TeamMark logo={team.logo} abbr={team.abbr} colors={team.colors} sport={sport} />,
  })
  const number = (side: Side, { team, score, info }: typeof away) => (
    <ScoreNumber
      team={teamNameInSentence(game.sportsID, team)}
      score={score}
      range={info.explanation?.score_range}
      standing={isWhatIf ? undefined : info.standing}
      hasStarted={hasStarted}
      isUnreported={info.unreported === true}
      isPast={isPast}
      dim={highlighted !== undefined && highlighted !== side}
      onExplain={info.explanation ? () => onExplain(side) : undefined}
    />
  )
  return (
    <article className={`surface ${styles.header}`} aria-label="Team health scores">
      <GameTimes sport={game.sportsID} game={game} phase={phase} isPast={isVersion} />
      <Result game={game} sport={game.sportsID} />
      <div className={styles.columns}>
        <div>
          <div className={`grid from-top ${styles.sides}`}>
            <HeaderTeam side="away" team={away.team} sport={sport}>
              {number('away', away)}
            </HeaderTeam>
            <ScoreGap away={away} home={home} />
            <HeaderTeam side="home" team={home.team} sport={sport}>
              {number('home', home)}
            </HeaderTeam>
          </div>
          {isRailShown && (
            <div className={styles.rail}>
              <GapRail
                description={`Both scores on the scale from 0 to 10: ${away.name} ${teamScoreText(away.score)}, ${home.name} ${teamScoreText(home.score)}`}
                pins={[pin(away), pin(home)]}
              />
            </div>
          )}
          {verdict && (
            <p className={`reading ${styles.verdict}`}>
              <b>{verdict.lead}</b> {verdict.rest}
            </p>
          )}
          {picks && (
            <p className={`medium ${styles.advice}`}>
              <a href={`#${picksId}`}>Our picks</a>: {picks}
            </p>
          )}
          <Missing
            title={isPast ? 'Who was missing' : 'Who is missing'}
            isPast={isPast}
            names={{ away: away.name, home: home.name }}
            missing={{ away: away.missing, home: home.missing }}
            onExplain={page.awayPlayers.length > 0 ? onExplainPlayer : undefined}
            next={picksId}
          />
          {game.game_description && (
            <p className="muted ruled inset">{announcement(game.game_description, isPast)}</p>
          )}
        </div>
        <div id={picksId} className={styles.picks}>
          <MarketFacts game={game} hasStarted={hasStarted} isWhatIf={isWhatIf} />
          {namesPick(game) && <GamblingHelp />}
          {!isWhatIf && !hasStarted && <Changes away={away.info} home={home.info} />}
        </div>
      </div>
    </article>
  )
}

interface ScoredTeam {
  team: NamedTeam
  score: number | null
  info: { unreported?: true | undefined }
  missing: MissingSide
}

const verdictSide = (sport: SportId, { team, score, info, missing }: ScoredTeam) => ({
  team: teamNameInSentence(sport, team),
  score,
  isUnreported: info.unreported === true,
  missing: missing.listed.flatMap(({ position, shortName, cost, range, absence }) =>
    cost === null
      ? []
      : { name: [position, shortName].filter(Boolean).join(' '), cost, range, absence },
  ),
})

/** The difference of the printed scores, and the team that is ahead. */
const ScoreGap = ({ away, home }: Record<Side, Pick<ScoredTeam, 'team' | 'score'>>) => {
  if (!isScore(away.score) || !isScore(home.score)) return <span />
  const difference = oneDecimal(oneDecimal(home.score) - oneDecimal(away.score))
  const ahead = difference > 0 ? home : away
  return (
    <div className={`centered ${styles.gap}`}>
      <span className={`small faint medium ${styles.who}`}>
        {difference === 0 ? 'Level' : `${ahead.team.abbr} ahead`}
      </span>
      <b className="num">{difference === 0 ? '0.0' : `+${Math.abs(difference).toFixed(1)}`}</b>
    </div>
  )
}
