import type { ReactNode } from 'react'
import type { LockedMatchupGame, MatchupGame } from '#shared/contract/matchup.ts'
import {
  overUnderPickText,
  type PickSentence,
  pickAtLineText,
  spreadPickText,
} from '#shared/domain/pick/pickText.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { moneylineText, spreadText, totalText } from '../lines/lineText.ts'
import styles from './MarketFacts.module.css'
import { pickSentences } from './pickSentences.ts'
import { resultWords } from './resultText.ts'

interface Props {
  game: MatchupGame
  hasStarted: boolean
  isWhatIf: boolean
}

/** The market's lines, and our picks as outcomes and as sentences with the numbers behind them. */
export const MarketFacts = ({ game, hasStarted, isWhatIf }: Props) => {
  const now = useNow()
  const { spread_pick, total_pick } = game
  const sentences = pickSentences(game, hasStarted, isWhatIf)
  return (
    <dl className={`grid two ${styles.facts}`}>
      <LineFacts game={game} hasStarted={hasStarted} />
      <Fact
        title="EXPERT PICKS"
        about="spread"
        sentence={sentences.spread}
        notes={[gradedPickText(spread_pick), pickAge(spread_pick, game.disable_spread_bet, now)]}
      >
        {spreadPickText(game.favored_team_by_predicted_spread, game.disable_spread_bet)}
      </Fact>
      <Fact
        title="EXPERT PICKS"
        about="total"
        sentence={sentences.total}
        notes={[gradedPickText(total_pick), pickAge(total_pick, game.disable_over_under_bet, now)]}
      >
        {overUnderPickText(game.over_under_prediction_outcome, game.disable_over_under_bet)}
      </Fact>
    </dl>
  )
}

interface LineProps {
  game: MatchupGame | LockedMatchupGame
  hasStarted: boolean
}

/** The market's lines, which guests see as well. */
export const LineFacts = ({ game, hasStarted }: LineProps) => {
  const now = useNow()
  const lineAge =
    game.line_at && (hasStarted ? 'closing line' : `line of ${timeAgo(game.line_at, now)}`)
  const lineText = (text: string) => (hasStarted ? text.replace(/ yet$/, '') : text)
  const openingTotal = 'lines' in game && game.lines.find(({ total }) => total !== null)?.total
  return (
    <>
      <Fact title="SPREAD/MONEYLINE" notes={[moneylineText(game), lineAge]}>
        {lineText(spreadText(game.point_spread, game))}
      </Fact>
      <Fact
        title="OVER/UNDER"
        notes={[
          typeof openingTotal === 'number' &&
            openingTotal !== game.over_under &&
            `opened at ${totalText(openingTotal)}`,
          lineAge,
        ]}
      >
        {lineText(totalText(game.over_under))}
      </Fact>
    </>
  )
}

interface FactProps {
  title: string
  about?: string
  /** Makes the fact as wide as both columns. */
  sentence?: PickSentence | undefined
  notes: readonly (string | false | null | undefined)[]
  children: ReactNode
}

export const Fact = ({ title, about, sentence, notes, children }: FactProps) => (
  <div className={sentence && styles.pick}>
    <dt>
      {title}
      {about && <span> · {about}</span>}
    </dt>
    <dd>
      {children}
      {sentence && (
        <span className={styles.sentence}>
          <b>{sentence.lead}</b> {sentence.rest}
        </span>
      )}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </dd>
  </div>
)

/** `GB +5.5: lost`, once the game is over. */
const gradedPickText = (pick: MatchupGame['spread_pick']): string | null => {
  const text = pick && pickAtLineText(pick.outcome, pick.line)
  return text && pick.result ? `${text}: ${resultWords[pick.result]}` : null
}

/** `made 2h ago, fixed`; undefined for a disabled or missing pick. */
export const pickAge = (
  pick: MatchupGame['spread_pick'],
  disabled: boolean,
  now: Date,
): string | undefined =>
  pick && !disabled
    ? `made ${timeAgo(pick.published_at, now).replace('Just', 'just')}${pick.frozen ? ', fixed' : ''}`
    : undefined
