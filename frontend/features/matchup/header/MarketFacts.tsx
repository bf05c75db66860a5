import type { ReactNode } from 'react'
import type { MatchupGame } from '#shared/contract/matchup.ts'
import { overUnderPickText, pickAtLineText, spreadPickText } from '#shared/domain/pick/pickText.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { marginText, moneylineText, spreadText, totalText } from '../lines/lineText.ts'
import styles from './MarketFacts.module.css'
import { resultWords } from './resultText.ts'

interface Props {
  game: MatchupGame
  hasStarted: boolean
}

/** The market's lines and our picks: each with its age or, once the game has started, its outcome. */
export const MarketFacts = ({ game, hasStarted }: Props) => {
  const now = useNow()
  const { expected, spread_pick, total_pick } = game
  const lineAge =
    game.line_at && (hasStarted ? 'closing line' : `line of ${timeAgo(game.line_at, now)}`)
  const lineText = (text: string) => (hasStarted ? text.replace(/ yet$/, '') : text)
  const openingTotal = game.lines.find(({ total }) => total !== null)?.total ?? null
  return (
    <dl className={styles.facts}>
      <Fact title="SPREAD/MONEYLINE" notes={[moneylineText(game), lineAge]}>
        {lineText(spreadText(game.point_spread, game))}
      </Fact>
      <Fact
        title="OVER/UNDER"
        notes={[
          openingTotal !== null &&
            openingTotal !== game.over_under &&
            `opened at ${totalText(openingTotal)}`,
          lineAge,
        ]}
      >
        {lineText(totalText(game.over_under))}
      </Fact>
      <Fact
        title="EXPERT PICKS"
        about="spread"
        notes={[
          expected && `our margin: ${marginText(expected.shown_margin.margin, game)}`,
          frozenPickText(spread_pick),
          pickAge(spread_pick, game.disable_spread_bet, now),
        ]}
      >
        {spreadPickText(game.favored_team_by_predicted_spread, game.disable_spread_bet)}
      </Fact>
      <Fact
        title="EXPERT PICKS"
        about="total"
        notes={[
          expected && `our total: ${expected.shown_total.toFixed(1)}`,
          frozenPickText(total_pick),
          pickAge(total_pick, game.disable_over_under_bet, now),
        ]}
      >
        {overUnderPickText(game.over_under_prediction_outcome, game.disable_over_under_bet)}
      </Fact>
    </dl>
  )
}

interface FactProps {
  title: string
  about?: string
  notes: readonly (string | false | null | undefined)[]
  children: ReactNode
}

export const Fact = ({ title, about, notes, children }: FactProps) => (
  <div>
    <dt>
      {title}
      {about && <span> · {about}</span>}
    </dt>
    <dd>
      {children}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </dd>
  </div>
)

/** `GB +5.5: lost`, once the game is over. */
const frozenPickText = (pick: MatchupGame['spread_pick']): string | null => {
  const text = pick && pickAtLineText(pick.outcome, pick.line)
  return text && pick.result ? `${text}: ${resultWords[pick.result]}` : null
}

/** `final 2h ago`; undefined for a disabled or missing pick. */
export const pickAge = (
  pick: MatchupGame['spread_pick'],
  disabled: boolean,
  now: Date,
): string | undefined =>
  pick && !disabled
    ? `${pick.frozen ? 'final' : 'made'} ${timeAgo(pick.published_at, now)}`
    : undefined
