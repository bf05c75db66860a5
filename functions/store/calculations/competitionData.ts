import type { PlayerChange } from '#shared/domain/score/playerChange.ts'
import { isOfTeam, type TeamChange } from '#shared/domain/score/teamChange.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { FollowedSource } from '#shared/presentation/play/followedRows.ts'
import { healthScoresViewOf, playersViewOf, seasonViewOf } from '../pageViews.ts'
import type { Views } from '../views.ts'
import type { ChangeList } from './changes.ts'

interface Stores {
  views: Pick<Views, 'readMany'>
  changes: Pick<ChangeList, 'since'>
}

export interface CompetitionData extends Omit<FollowedSource, 'players' | 'teams' | 'now'> {
  /** Oldest first. */
  readonly teamChanges: readonly TeamChange[]
}

/**
 * Reads what the rows of followed players and teams are made from, whoever follows them: for each competition the list
 * of players, that of teams and games, and the changes. For the EPL also the season, because games of the current round
 * may be over.
 */
export const readCompetitionData = async (
  { views, changes }: Stores,
  competitions: readonly Competition[],
  since: Date,
): Promise<{ updatedAt: string | null; data: readonly CompetitionData[] }> => {
  const [lists, scores, seasons, told] = await Promise.all([
    views.readMany(competitions.map(playersViewOf)),
    views.readMany(competitions.map(healthScoresViewOf)),
    views.readMany(competitions.filter((one) => one === 'EPL').map(seasonViewOf)),
    Promise.all(competitions.map((competition) => changes.since(competition, since))),
  ])
  const data = competitions.map((competition, place) => ({
    competition,
    list: lists.documents.get(playersViewOf(competition).name),
    scores: scores.documents.get(healthScoresViewOf(competition).name),
    season: seasons.documents.get(seasonViewOf(competition).name)?.games,
    changes: (told[place] ?? []).filter((change): change is PlayerChange => !isOfTeam(change)),
    teamChanges: (told[place] ?? []).filter((change) => isOfTeam(change)),
  }))
  return { updatedAt: lists.updatedAt, data }
}
