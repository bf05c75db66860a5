import type { MatchupGame } from '#shared/contract/matchup.ts'
import {
  overUnderPickText,
  spreadPickText,
  spreadSentence,
  totalSentence,
  unpredictableText,
} from '#shared/domain/pick/pickText.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { teamOnSide } from '../sides.ts'

/** Both picks as sentences. A what-if has no published pick, so its sentences say what the model would pick. */
export const pickSentences = (game: MatchupGame, hasStarted: boolean, isWhatIf: boolean) => {
  const { expected, sportsID } = game
  const tense = isWhatIf ? 'what if' : hasStarted ? 'past' : 'present'
  const pickOf = (
    published: MatchupGame['spread_pick'],
    outcome: string,
    model: { outcome: string; line: number | null } | undefined,
    market: number | null,
  ) => ({
    outcome,
    // Without a pick the current line counts, because no pick was made at an earlier one.
    line: published && !/^unpredictable/i.test(outcome) ? published.line : (model?.line ?? market),
    isClose: model?.outcome === outcome,
    frozen: published?.frozen ?? false,
    tense: tense as typeof tense,
  })
  const nameOf = (side: 'away' | 'home') => teamNameInSentence(sportsID, teamOnSide(game, side))
  const spread = pickOf(
    game.spread_pick,
    game.favored_team_by_predicted_spread,
    expected?.spread_pick,
    game.point_spread,
  )
  const total = pickOf(
    game.total_pick,
    game.over_under_prediction_outcome,
    expected?.total_pick,
    game.over_under,
  )
  return {
    spread: game.disable_spread_bet
      ? undefined
      : spreadSentence({
          ...spread,
          ours: expected?.shown_margin.margin ?? null,
          home: nameOf('home'),
          away: nameOf('away'),
        }),
    total: game.disable_over_under_bet
      ? undefined
      : totalSentence({
          ...total,
          ours: expected?.shown_total ?? null,
          unit: sportsID === 3 ? 'goals' : 'points',
        }),
  }
}

/** False if both markets are "Unpredictable.", so that the page recommends no bet. */
export const namesPick = (game: MatchupGame): boolean =>
  spreadPickText(game.favored_team_by_predicted_spread, game.disable_spread_bet) !==
    unpredictableText ||
  overUnderPickText(game.over_under_prediction_outcome, game.disable_over_under_bet) !==
    unpredictableText

/** `Take DAL +4.5 · No pick on the total`; undefined where no pick is published. */
export const pickLine = ({ spread, total }: ReturnType<typeof pickSentences>): string | undefined =>
  [spread, total].flatMap((sentence) => sentence?.lead.replace(/[:.,]$/, '') ?? []).join(' · ') ||
  undefined
