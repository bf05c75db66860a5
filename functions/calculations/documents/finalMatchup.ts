import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { ShownPick } from '#shared/contract/schedules.ts'
import type { StoredWhatIfInput } from '#shared/contract/whatIf.ts'
import type { Game, Line } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type Competition, sportAndLeague, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { emptyMatchup } from '#shared/presentation/matchup/emptyMatchup.ts'
import { pageAveragesOf, type TeamFigures } from '#shared/presentation/teamFigures.ts'
import { shownOutcome } from '#shared/scoring/game/freeze.ts'
import type { RowWithResult } from '#shared/scoring/game/gameRow.ts'
import { gradePick } from '#shared/scoring/game/pickRecord.ts'
import { unpredictable } from '#shared/scoring/game/picks.ts'
import { gameCardOf, gameScoresOf } from './cards.ts'
import { gameFields, lineFields, publishedOf } from './matchup.ts'

type StoredMatchup = MatchupPage & { whatif: StoredWhatIfInput | null }

export interface FinalMatchupSource {
  readonly competition: Competition
  readonly game: Game
  readonly team: Readonly<Record<Side, Team>>
  readonly row: RowWithResult
  readonly lines: readonly Line[]
  /** The page as it stood at kick-off; undefined if the game had none. */
  readonly page: MatchupPage | undefined
  /** Each team's scores as shown at kick-off, for a game that never had a page. */
  readonly figures: Readonly<Record<Side, TeamFigures | undefined>>
  readonly asOf: Date
  /** The time of the competition's first run. */
  readonly since?: string | undefined
}

/** The page of a finished game: as of kick-off, with the result and the outcomes of the picks. */
export const finalMatchupDocument = (source: FinalMatchupSource): StoredMatchup => {
  const { game, row, lines } = source
  const as_of = source.asOf.toISOString()
  const kept = source.page ?? pageFromFigures(source)
  return {
    ...kept,
    as_of,
    match: [
      {
        ...kept.match[0],
        ...gameFields(game),
        ...lineFields(lines, game.at ?? as_of),
        season: game.season,
        week: game.week,
        status: game.status,
        date_time: game.at,
        day: game.day,
        away_team_points: row.final.away,
        home_team_points: row.final.home,
        ...pickFields(row),
        // Disabling hides a pick before its game. Afterwards every graded pick can be seen.
        disable_spread_bet: false,
        disable_over_under_bet: false,
      },
    ],
    whatif: null,
  }
}

const pickFields = (row: RowWithResult) => {
  const spread = frozenPickOf(row, 'spread')
  const total = frozenPickOf(row, 'total')
  return {
    spread_pick: spread,
    total_pick: total,
    favored_team_by_predicted_spread: spread?.outcome ?? unpredictable,
    over_under_prediction_outcome: total?.outcome ?? unpredictable,
  }
}

/** The pick that was graded, otherwise the last one that became void. A pick that never froze is left out. */
export const frozenPickOf = (
  { voided, final, ...row }: RowWithResult,
  market: 'spread' | 'total',
): ShownPick | null => {
  const pick = row[market]
  if (pick?.frozen) return publishedOf(pick, gradePick(shownOutcome(pick), pick.line, final))
  const last = voided.findLast((picks) => picks[market] !== null)?.[market]
  return publishedOf(last, 'void')
}

export const unscored = 'Not scored: before the portal’s first run.'
const scoresOnly = (word: string) =>
  `These were the health scores at ${word}. The players’ own scores of then are no longer on file.`

const afterwards = (word: string, since: string) =>
  `Computed afterwards: these were the health scores by what had been reported before ${word}. This portal began on ${longDate(since)}.`

/** A page for a finished game that never had one, from the figures of its teams alone. */
const pageFromFigures = ({ competition, game, team, figures, asOf, since }: FinalMatchupSource) => {
  const { away, home } = figures
  const word = kickoffWord(sportOfCompetition(competition))
  const wasComputedAfterwards = since !== undefined && game.at !== null && game.at < since
  const isScored = [away, home].some((shown) => typeof shown?.team_gaming_score === 'number')
  const page = emptyMatchup(
    gameCardOf(game, team.away, team.home),
    { ...sportAndLeague(competition), as_of: asOf.toISOString() },
    isScored ? (wasComputedAfterwards ? afterwards(word, since) : scoresOnly(word)) : unscored,
  )
  const [match] = page.match
  return {
    ...page,
    match: [{ ...match, ...gameScoresOf(competition, away, home) }] as MatchupPage['match'],
    categoryAverages: {
      away: pageAveragesOf(away?.groups ?? {}),
      home: pageAveragesOf(home?.groups ?? {}),
    },
    teamInfo: {
      away: { ...page.teamInfo.away, ...teamFieldsOf(away) },
      home: { ...page.teamInfo.home, ...teamFieldsOf(home) },
    },
  }
}

const teamFieldsOf = (figures: TeamFigures | undefined) =>
  figures && {
    team_gaming_score: figures.team_gaming_score,
    original_team_gaming_score: figures.original_team_gaming_score,
    offense: {
      average: figures.offensive_gaming_average,
      original: figures.original_offensive_gaming_average,
    },
    defense: {
      average: figures.defensive_gaming_average,
      original: figures.original_defensive_gaming_average,
    },
  }
