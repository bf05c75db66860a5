import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { byStart, gamesAhead, isBetweenSeasons } from '#shared/domain/game/upcomingGames.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { type Competition, sportAndLeague } from '#shared/domain/sport/sport.ts'
import { categoryAveragesOf } from '#shared/presentation/teamFigures.ts'
import {
  hasScore,
  noTeamScore,
  teamChange,
  teamScoreFields,
} from '#shared/presentation/teamScore.ts'
import { dayNumberOf } from '#shared/scoring/dayNumber.ts'
import { laterScore } from '#shared/scoring/team/laterScores.ts'
import { isUnreported, unreportedMark } from './absences.ts'
import { cardsOf, teamCardOf } from './cards.ts'
import { playerRowsOf } from './playerRow.ts'
import { newsOf, postsOf } from './publications.ts'
import { topSectionsOf } from './topSections.ts'

export const teamInfoOf = (team: Team, scored: ScoredTeam | undefined): TeamInfo => {
  const card = teamCardOf(team)
  if (!scored || !hasScore(scored.score))
    return {
      ...card,
      ...noTeamScore,
      change: null,
      ...(scored && unreportedMark(scored)),
      notes: [...(scored?.score.notes ?? [])],
    }
  const { score, change } = scored
  return {
    ...card,
    ...teamScoreFields(score),
    change: teamChange(change),
    ...unreportedMark(scored),
    notes: [...score.notes, ...noReportsNote(scored)],
  }
}

/** Without this note a 10.0 in summer, or with a source that is down, would suggest that the health is known. */
const noReportsNote = ({ facts, asOf }: ScoredTeam): string[] => {
  if (!isUnreported(facts, new Date(asOf))) return []
  const now = new Date(asOf)
  const betweenSeasons =
    gamesAhead(facts.games, now).length > 0 ? 'yet this season' : 'since the season ended'
  const since = isBetweenSeasons(facts.games, now) ? betweenSeasons : 'of this team yet'
  return [
    `No reports ${since}: whoever is not known to be hurt counts as fit, and nobody has said so.`,
  ]
}

interface TeamSource {
  readonly competition: Competition
  readonly scored: ScoredTeam
  /** All teams of the league, for the names of opponents. */
  readonly teams: ReadonlyMap<string, Team>
  readonly news: readonly News[]
  readonly posts: readonly Post[]
}

/** Beyond this, today's injuries say little, and later ones are unknown. */
const laterGames = 6

/** The page of a team. */
export const teamDocument = ({ competition, scored, teams, news, posts }: TeamSource): TeamPage => {
  const { team, facts, score, asOf } = scored
  const rows = playerRowsOf(scored)
  const teamInfo = teamInfoOf(team, scored)
  const ahead = gamesAhead(facts.games, new Date(asOf))
    .filter(({ status, at, day }) => status === 'scheduled' && (at ?? day) !== null)
    .toSorted(byStart)
  return {
    as_of: asOf,
    teamInfo: { ...teamInfo, ...sportAndLeague(competition) },
    playerInfo: rows,
    topFour: topSectionsOf('team', facts.sport, score.lists, rows),
    categoryAverages: categoryAveragesOf(score),
    next_game: cardsOf(ahead.slice(0, 1), teams)[0] ?? null,
    later_scores: ahead.slice(1, 1 + laterGames).flatMap(({ id, day, at }) => {
      const played = dayNumberOf(String(day ?? at))
      if (played === null || !hasScore(score) || teamInfo.unreported) return []
      return [{ game_id: id, team_gaming_score: oneDecimal(laterScore(score, played)) }]
    }),
    teamTwitterInfo: postsOf(posts, asOf),
    latestTeamsNews: newsOf(news, asOf),
  }
}
