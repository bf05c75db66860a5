import type { MatchupGame } from '#shared/contract/matchup.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { pastBlendNote } from '#shared/presentation/matchup/startedGameText.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from '../header/MarketFacts.module.css'
import { marginText } from './lineText.ts'

/** The parts of our margin, which decides whether there is a pick, and the market's margin for comparison. */
export const Margin = ({ game, isPast }: { game: MatchupGame; isPast: boolean }) => {
  if (!game.expected) return null
  const { market, shown_margin } = game.expected
  const { rating, field, health, margin } = shown_margin
  const unit = game.sportsID === 3 ? 'goals' : 'points'
  const rows: { title: string; value: number; digits?: number }[] = [
    { title: 'Strength of the teams', value: rating },
    { title: game.neutral ? 'Neutral field' : 'Home field', value: field },
    { title: 'Health of both teams', value: health },
    { title: 'Expected margin, home side', value: margin },
    ...(market
      ? [
          // Soccer's lines move in quarters.
          {
            title: 'The market’s margin',
            value: market.margin,
            digits: market.margin % 0.5 ? 2 : 1,
          },
          { title: 'Blend of both', value: market.shown_blend },
        ]
      : []),
  ]
  return (
    <Panel title={`Our margin: ${marginText(margin, game)}`}>
      <dl className={styles.parts}>
        {rows.map(({ title, value, digits = 1 }) => (
          <div key={title} className="flex between gap-3">
            <dt>{title}</dt>
            <dd className="num bold">{signed(value, digits)}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">
        In {unit}; positive is for {game.home_team_abbr}.{' '}
        {isPast ? pastBlendNote(market?.note ?? '') : market?.note}
      </p>
    </Panel>
  )
}
