import type { MatchupGame } from '#shared/contract/matchup.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { marginText } from './lineText.ts'
import styles from './Margin.module.css'

/** The parts of the expected margin, which decides whether there is a pick. */
export const Margin = ({ game }: { game: MatchupGame }) => {
  if (!game.expected) return null
  const { rating, field, health, margin } = game.expected.shown_margin
  const unit = game.sportsID === 3 ? 'goals' : 'points'
  const rows = [
    { title: 'Strength of the teams', value: rating },
    { title: game.neutral ? 'Neutral field' : 'Home field', value: field },
    { title: 'Health of both teams', value: health },
  ]
  return (
    <Panel title={`Our margin: ${marginText(margin, game)}`}>
      <dl className={styles.parts}>
        {rows.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="num">{signed(value)}</dd>
          </div>
        ))}
        <div>
          <dt>Expected margin, home side</dt>
          <dd className="num">{signed(margin)}</dd>
        </div>
      </dl>
      <p className="sub">
        In {unit}; positive is for {game.home_team_abbr}.
      </p>
    </Panel>
  )
}
