import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { playerBand, teamBand } from '#shared/domain/score/bands.ts'
import { type SportName, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { GapRail } from '../../charts/rail/GapRail.tsx'
import { recordQuery } from '../../lib/api/queries.ts'
import { type LandingLink, landingOf } from '../../lib/page/sportLinks.ts'
import { proofText, recordText } from '../../lib/recordText.ts'
import { ownCompetition } from '../../lib/session/ownCompetition.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { type Example, exampleOf, trialQuery } from './example.ts'
import { Features } from './Features.tsx'
import styles from './HomePage.module.css'
import { PositionScores } from './PositionScores.tsx'
import { ExampleScore, ScoreSheet } from './ScoreSheet.tsx'
import { SportBanners } from './SportBanners.tsx'

interface Props {
  /** The sport whose banner comes first. */
  sport?: SportName | undefined
  /** Today's news, games and gaps, which belong to another feature. */
  board: ReactNode
}

/** Each section has an id, so that addresses can lead to it. */
export const HomePage = ({ sport, board }: Props) => {
  const user = useSession()
  const { login } = user
  const own = login ? ownCompetition(user) : undefined
  const landing = landingOf(own ?? 'NFL')
  const { data: trial } = useQuery(trialQuery)
  const example = exampleOf(trial?.schedules ?? [])
  return (
    <div className={styles.home}>
      <div id="winmore" className={`grid gap-3 ${styles.hero}`}>
        <WinMore login={login} landing={landing} />
        <SportBanners first={sport ?? (own && sportNames[sportOfCompetition(own)])} />
      </div>
      {board}
      <div id="record">
        <Claims />
      </div>
      <div id="features">
        <Features />
      </div>
      <div className={`grid gap-4 ${styles.scores}`}>
        <div id="playerhealthscores">
          <PlayerScores />
        </div>
        <div id="teamhealthscore">
          <TeamScoreExample example={example} />
        </div>
        <div id="positionhealthscore">
          <PositionScores example={example} />
        </div>
      </div>
      <ClosingCall login={login} landing={landing} />
    </div>
  )
}

interface CallProps {
  login: boolean
  /** Members are led to the games of their favorite competition. */
  landing: LandingLink
}

const WinMore = ({ login, landing }: CallProps) => (
  <section className={`grid gap-3 ${styles.winMore}`}>
    <h1>Win More. Brag More.</h1>
    <p>Who is fit, and what it does to the game.</p>
    <div className={`flex gap-2 ${styles.actions}`}>
      {!login && (
        <ButtonLink look="solid" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )}
      <ButtonLink look={login ? 'solid' : 'plain'} {...landing}>
        {login ? 'VIEW UPCOMING GAMES' : 'This week’s games'}
      </ButtonLink>
    </div>
  </section>
)

const ClosingCall = ({ login, landing }: CallProps) => (
  <CallToAction
    title="Know who is fit before it starts"
    action={
      login ? (
        <ButtonLink look="onInk" {...landing}>
          VIEW UPCOMING GAMES
        </ButtonLink>
      ) : (
        <ButtonLink look="onInk" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )
    }
  >
    Every upcoming game of the NFL, the NBA, the EPL and La Liga, one page each. Free, no card.
  </CallToAction>
)

const pinOf = (key: 'away' | 'home', { score, abbr, colors }: Example['home']) => ({
  key,
  value: score,
  mark: <TeamMark abbr={abbr} colors={colors} sport="nfl" />,
})

const TeamScoreExample = ({ example: { away, home } }: { example: Example }) => (
  <ScoreSheet
    title="Team Health Score"
    meaning="From 10, which means that nobody is hurt, down to 0. A quarterback moves it more than a guard does."
  >
    <ExampleScore score={home.score.toFixed(1)} band={teamBand(home.score)}>
      {home.name}
    </ExampleScore>
    <GapRail
      description={`${home.name} ${home.score.toFixed(1)}, ${away.name} ${away.score.toFixed(1)}`}
      pins={[pinOf('away', away), pinOf('home', home)]}
    />
  </ScoreSheet>
)

const factors = [
  { share: 68, meaning: 'plays' },
  { share: 74, meaning: 'of normal' },
  { share: 91, meaning: 'stays on' },
] as const

const score = Math.round(factors.reduce((product, { share }) => (product * share) / 100, 100))

/** An invented example that shows visitors how a player's score is made. */
const PlayerScores = () => (
  <ScoreSheet
    title="Player Health Scores"
    meaning="From 0 to 100: will he play, how close to his best, and will he last. Three numbers you can multiply with a pencil."
  >
    <ExampleScore score={String(score)} band={playerBand(score)}>
      An example: a receiver with a hamstring
    </ExampleScore>
    <dl className={`grid between ${styles.factors}`}>
      {factors.map(({ share, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd className="num">{share}%</dd>
        </div>
      ))}
    </dl>
  </ScoreSheet>
)

const Computed = ({ record, provenAt }: { record: ShownRecord; provenAt: number }) => {
  if (record.n === 0)
    return (
      <>
        The record this portal computed from its own published picks begins with the first game that
        is over. <b>{proofText(record, provenAt)}</b>.
      </>
    )
  const { balance, rate, interval, units } = recordText(record)
  return (
    <>
      The record this portal computed from its own published picks: <b className="num">{balance}</b>
      , <b className="num">{rate}</b> (95% interval {interval}), <b className="num">{units}</b>{' '}
      units at −110. <b>{proofText(record, provenAt)}</b>.
    </>
  )
}

/** The brand's claims and the computed record, whose place is reserved while it is loading. */
const Claims = () => {
  const { data } = useQuery(recordQuery)
  return (
    <ClaimFigures>
      <p className={`ruled muted ${styles.record}`}>
        {data && <Computed record={data.both.shown} provenAt={data.proven_at} />}
      </p>
    </ClaimFigures>
  )
}
