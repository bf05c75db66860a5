import type { ReactNode } from 'react'
import type { Play, Precedents, PublicPlay } from '#shared/contract/play.ts'
import { startTexts } from '#shared/domain/game/gameTimes.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { dayHeading, easternDay } from '#shared/domain/time/dates.ts'
import { movedText } from '#shared/presentation/play/evidenceWords.ts'
import { playAnswer, twoGamesSentence } from '#shared/presentation/play/playAnswer.ts'
import { playHint } from '#shared/presentation/play/playHint.ts'
import { mostSimilar } from '#shared/presentation/play/precedents.ts'
import type { Reader } from '#shared/presentation/play/reportTimes.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Lock } from '../../../ui/score/Lock.tsx'
import { NextReport } from './NextReport.tsx'
import styles from './Play.module.css'
import { PlayMoves } from './PlayMoves.tsx'
import { PublisherBox } from './PublisherBox.tsx'
import { TeamWithHim } from './TeamWithHim.tsx'

/** The page changes when a report is due and when the game begins. */
const useReader = ({ game, reports }: PublicPlay, sport: SportName): Reader => ({
  now: useNow([game?.at ?? null, ...reports.map(({ at }) => at)]),
  sport: sportIds[sport],
  zone: useOwnZone(),
})

interface Props<Shown> {
  play: Shown
  sport: SportName
}

/** Will he play? Our answer, the publisher's word, and how we get from one to the other. */
export const PlayPanels = ({ play, sport, asOf }: Props<Play> & { asOf: string }) => {
  const reader = useReader(play, sport)
  const { big, isSettled, lead, rest } = playAnswer(play, reader)
  const hint = playHint(play, reader)
  const twoGames = twoGamesSentence(play)
  const number = big.replace('%', '')
  return (
    <>
      <Question play={play} reader={reader}>
        <p className={`num ${styles.big}`} data-word={isSettled || undefined}>
          {number}
          {number !== big && <small>%</small>}
        </p>
        <div className="grid gap-2 reading">
          <p>
            <b>{lead}</b> {rest}
          </p>
          {twoGames && <p>{twoGames}</p>}
          {hint && <p className={`bold ${styles.hint}`}>{hint}</p>}
        </div>
        <ChanceBar chance={play.chance} like={mostSimilar(play.precedents)} />
      </Question>
      <div className={`grid from-top ${styles.columns}`}>
        <div className="stack">
          <Evidence play={play} reader={reader} />
          <NextReport play={play} reader={reader} />
        </div>
        <div className="stack">
          <PlayMoves play={play} reader={reader} asOf={asOf} />
          <TeamWithHim play={play} sport={sport} />
        </div>
      </div>
    </>
  )
}

/** The guest’s panel: the publisher’s word and no number of ours. */
export const PublicPlayPanel = ({ play, sport }: Props<PublicPlay>) => {
  const reader = useReader(play, sport)
  return (
    <Question play={play} reader={reader}>
      <Lock />
      <p className="reading">Members see our chance, how we get there and how it has moved.</p>
    </Question>
  )
}

interface QuestionProps {
  play: PublicPlay
  reader: Reader
  children: ReactNode
}

const Question = ({ play, reader, children }: QuestionProps) => {
  const { game } = play
  const when = game && startTexts(game.at, reader.sport, reader.now, reader.zone)
  return (
    <Panel
      id="plays"
      title="Will he play?"
      aside={
        game && (
          <span className="sub">
            {game.home ? 'vs' : '@'} {game.opponent_abbr}, {when?.join(', ')}
          </span>
        )
      }
    >
      <div className={`grid gap-4 ${styles.will}`}>
        <div className={`grid middle ${styles.answer}`}>{children}</div>
        <PublisherBox play={play} reader={reader} />
      </div>
    </Panel>
  )
}

interface ChanceBarProps {
  /** In percent. */
  chance: number
  /** How many players with such a listing played; the box on the bar is the interval of their share. */
  like: Precedents | undefined
}

/** His chance, and the interval of the share of players with such listings who played. */
const ChanceBar = ({ chance, like }: ChanceBarProps) => (
  <div
    className={`anchor flex between small muted ${styles.bar}`}
    role="img"
    aria-label={`${chanceText(chance)}${like ? `; such listings came to ${like.low} to ${like.high}%` : ''}`}
  >
    <i style={{ width: `${chance}%` }} />
    {like && (
      <i
        className={styles.box}
        style={{ left: `${like.low}%`, width: `${Math.max(1, like.high - like.low)}%` }}
      />
    )}
    <i className={styles.at} style={{ left: `${chance}%` }} />
    <span>0</span>
    <span>50</span>
    <span>100%</span>
  </div>
)

/** From the listing to our chance: each line changes the number of the line above. */
const Evidence = ({ play, reader }: { play: Play; reader: Reader }) => {
  const { evidence, chance } = play
  const firstText = (reached: number) => (evidence.length > 1 ? `${reached}%` : chanceText(chance))
  return (
    <Panel
      title="How we get there"
      aside={evidence.length > 1 && <span className="sub">each line moves the one above</span>}
      flush
    >
      <ol className={styles.chain}>
        {evidence.map(({ label, at, moved, chance: reached }) => (
          <li key={label}>
            <span>
              <b>{label}</b>
              {at && <small>{dayHeading(easternDay(new Date(at)), reader.now)}</small>}
            </span>
            <b className="num">{moved === null ? firstText(reached) : movedText(moved)}</b>
          </li>
        ))}
        {evidence.length > 1 && (
          <li className={`sunken ${styles.sum}`}>
            <b>Plays the next game</b>
            <b className="num">{chanceText(chance)}</b>
          </li>
        )}
      </ol>
    </Panel>
  )
}
