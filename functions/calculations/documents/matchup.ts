import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { MatchupGame, MatchupPage } from '#shared/contract/matchup.ts'
import type { ShownPick } from '#shared/contract/schedules.ts'
import type { StoredWhatIfInput } from '#shared/contract/whatIf.ts'
import type { Game, Line } from '#shared/domain/facts/game.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { type Competition, sportAndLeague, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { expectedGameOf } from '#shared/presentation/expectedGame.ts'
import { cardScores, categoryAveragesOf } from '#shared/presentation/teamFigures.ts'
import { type PublishedPick, shownOutcome } from '#shared/scoring/game/freeze.ts'
import type { GameRow } from '#shared/scoring/game/gameRow.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import { lineAt, unpredictable } from '#shared/scoring/game/picks.ts'
import { type GameScore, scoreGame } from '#shared/scoring/game/scoreGame.ts'
import { whatIfInput } from '#shared/scoring/game/whatIfInput.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { absencesOf, unreportedMark } from './absences.ts'
import { gameCardOf, gameScoresOf } from './cards.ts'
import { playerRowsOf } from './playerRow.ts'
import { newsOf, postsOf } from './publications.ts'
import { teamInfoOf } from './team.ts'
import { topSectionsOf } from './topSections.ts'

type BothSides<Value> = Readonly<Record<'away' | 'home', Value>>

export interface MatchupSource {
  readonly competition: Competition
  readonly game: Game
  readonly team: BothSides<Team>
  /** Undefined for a team that was never scored. */
  readonly scored: BothSides<ScoredTeam | undefined>
  readonly ratings: LeagueRatings
  /** The published picks; null before the first. */
  readonly row: GameRow | null
  readonly lines: readonly Line[]
  readonly news: BothSides<readonly News[]>
  readonly posts: BothSides<readonly Post[]>
  readonly asOf: Date
}

/** The page of a game, with the input of its what-if. */
export const matchupDocument = (
  source: MatchupSource,
): MatchupPage & { whatif: StoredWhatIfInput | null } => {
  const { scored, team } = source
  const asOf = source.asOf.toISOString()
  const rows = {
    away: scored.away ? playerRowsOf(scored.away) : [],
    home: scored.home ? playerRowsOf(scored.home) : [],
  }
  const topOf = (side: 'away' | 'home') => {
    const { facts, score } = scored[side] ?? {}
    return facts && score ? topSectionsOf('matchup', facts.sport, score.lists, rows[side]) : []
  }
  const sideOf = (side: 'away' | 'home') => ({
    ...teamInfoOf(team[side], scored[side]),
    latestTeamsNews: newsOf(source.news[side], asOf),
    teamTwitterInfo: postsOf(source.posts[side], asOf),
  })
  const teamsWithoutPlayers = [
    ...(rows.away.length ? [] : [team.away]),
    ...(rows.home.length ? [] : [team.home]),
  ]
  return {
    as_of: asOf,
    match: [matchOf(source, asOf)],
    awayPlayers: rows.away,
    homePlayers: rows.home,
    topFourAway: topOf('away'),
    topFourHome: topOf('home'),
    categoryAverages: {
      away: categoryAveragesOf(scored.away?.score),
      home: categoryAveragesOf(scored.home?.score),
    },
    teamInfo: { away: sideOf('away'), home: sideOf('home') },
    error: teamsWithoutPlayers.length
      ? noPlayersMessage(teamsWithoutPlayers, source.competition)
      : null,
    whatif: whatIfOf(source, asOf),
  }
}

const noPlayersMessage = (teams: readonly Team[], competition: Competition) => {
  const sport = sportOfCompetition(competition)
  return `No players are on file for ${teams.map((team) => teamNameInSentence(sport, team)).join(' and ')}.`
}

/** A game's page shows every absence, even those that cost nothing. */
const shownOnPage = (scored: ScoredTeam) => ({
  ...cardScores(scored.score),
  ...unreportedMark(scored),
  absences: absencesOf(scored),
})

const matchOf = (source: MatchupSource, asOf: string): MatchupGame => {
  const { competition, game, team, scored, row, lines } = source
  return {
    ...gameCardOf(game, team.away, team.home),
    ...gameScoresOf(
      competition,
      scored.away && shownOnPage(scored.away),
      scored.home && shownOnPage(scored.home),
    ),
    ...sportAndLeague(competition),
    away_team_points: null,
    home_team_points: null,
    ...gameFields(game),
    ...lineFields(lines, asOf),
    over_under_prediction_outcome: outcomeOf(row?.total),
    favored_team_by_predicted_spread: outcomeOf(row?.spread),
    disable_over_under_bet: row?.override?.disableTotal ?? false,
    disable_spread_bet: row?.override?.disableSpread ?? false,
    spread_pick: publishedOf(row?.spread),
    total_pick: publishedOf(row?.total),
    expected: expectedGame(source, asOf),
  }
}

/** The fields of a game that its page shows and its card does not. */
export const gameFields = ({ neutral, venue, description }: Game) => ({
  neutral,
  venue,
  game_description: description,
})

/** The lines up to a time, and the line at that time. */
export const lineFields = (lines: readonly Line[], asOf: string) => {
  const line = lineAt(lines, asOf)
  return {
    over_under: line?.total ?? null,
    point_spread: line?.spread ?? null,
    point_spread_away_team_money_line: line?.awaySpreadMoneyline ?? null,
    point_spread_home_team_money_line: line?.homeSpreadMoneyline ?? null,
    away_team_money_line: line?.awayMoneyline ?? null,
    home_team_money_line: line?.homeMoneyline ?? null,
    line_at: line?.at ?? null,
    lines: linesOf(lines, asOf),
  }
}

const outcomeOf = (pick: PublishedPick | null | undefined) =>
  pick ? shownOutcome(pick) : unpredictable

export const publishedOf = (
  pick: PublishedPick | null | undefined,
  result: ShownPick['result'] = null,
): ShownPick | null =>
  pick
    ? {
        outcome: shownOutcome(pick),
        line: pick.line,
        published_at: pick.publishedAt,
        frozen: pick.frozen,
        result,
      }
    : null

const linesOf = (lines: readonly Line[], asOf: string): MatchupGame['lines'] =>
  lines
    .filter(({ at }) => at <= asOf)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, spread, total, homeMoneyline, awayMoneyline }) => ({
      at,
      spread,
      total,
      home_money_line: homeMoneyline,
      away_money_line: awayMoneyline,
    }))

type ScoredSource = Pick<MatchupSource, 'game' | 'team' | 'scored' | 'ratings' | 'lines'>

/** The engine's input for a game; null unless both teams have a score. */
const scoredGame = ({ game, team, scored: { away, home }, lines }: ScoredSource, asOf: string) =>
  away && home
    ? {
        sport: home.facts.sport,
        home: { abbreviation: team.home.abbreviation, ...home },
        away: { abbreviation: team.away.abbreviation, ...away },
        neutral: game.neutral,
        line: lineAt(lines, asOf),
      }
    : null

export const gameScoreOf = (source: ScoredSource, asOf: string): GameScore | null => {
  const facts = scoredGame(source, asOf)
  return facts && scoreGame(facts, source.ratings, sportModels[facts.sport].team)
}

const expectedGame = (source: MatchupSource, asOf: string) => {
  const score = gameScoreOf(source, asOf)
  return score && expectedGameOf(score)
}

const whatIfOf = (source: MatchupSource, asOf: string) => {
  const facts = scoredGame(source, asOf)
  if (!facts) return null
  const { asOf: _, ...input } = whatIfInput({ ...facts, asOf, ratings: source.ratings })
  return input
}
