import type {
  PlayerToll,
  ScoreAndFacts,
  ScoredTeam,
} from '#functions/store/calculations/scoredTeam.ts'
import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { isBetweenSeasons } from '#shared/domain/game/upcomingGames.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { wideRange } from '#shared/presentation/explanation/costRange.ts'
import { costOf } from '#shared/presentation/explanation/playerCosts.ts'
import { cardScores, type ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { TeamFacts } from '#shared/scoring/facts/teamFacts.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { statusMeaning } from '#shared/scoring/player/statusMeaning.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { bodyPartOf, editorMark } from './playerRow.ts'

/** The number of a team's absences that a game's card names. */
const absencesOnCard = 3

/**
 * A player's status in words; null if he is fit, even if his coach may leave him out. Soccer reports injuries
 * without a status, so an open injury reads "Injured".
 */
const absenceStatusOf = ({ available, latest }: PlayerScore): string | null => {
  if (available.fit === 1) return null
  return available.status ?? (latest?.recoveredOn === null ? 'Injured' : null)
}

/** Players who are out, may be out, or cost their team points. */
export const tollsOf = ({ facts, score }: ScoreAndFacts): ReadonlyMap<string, PlayerToll> => {
  const parts = Map.groupBy(score.explanation.parts, ({ playerId }) => playerId)
  const known = new Map(facts.players.map(({ id, knownAs }) => [id, knownAs]))
  const injuries = new Map(facts.injuries.map((injury) => [injury.id, injury]))
  const tolls = score.players.flatMap((player) => {
    const status = absenceStatusOf(player)
    const cost = costOf(parts.get(player.playerId))
    if (status === null && cost === 0) return []
    const bodyPart = bodyPartOf(player, injuries.get(player.latest?.injuryId ?? ''))
    const knownAs = known.get(player.playerId)
    const who = {
      name: player.name,
      ...(knownAs && { known_as: knownAs }),
      position: player.position,
    }
    const range = wideRange(score.explanation.costRanges?.[player.playerId])
    const toll = {
      ...{ ...who, bodyPart, status, ...editorMark(player), cost },
      ...(range && { cost_range: range }),
    }
    return [[player.playerId, toll] as const]
  })
  return new Map(tolls)
}

/** The players of a team who are out or may be, the costliest first. */
export const absencesOf = (scored: ScoreAndFacts, tolls = tollsOf(scored)): CostlyAbsence[] => {
  const { facts } = scored
  const absences = [...tolls].flatMap(
    ([id, { name, position, bodyPart, status, cost, ...mark }]) => {
      if (status === null) return []
      return {
        player_id: id,
        player_name: name,
        position,
        status,
        ...(mostlyPlays(status, facts.sport) && { mostly_plays: true as const }),
        body_part: bodyPart,
        ...mark,
        cost: Math.min(0, cost),
      }
    },
  )
  return absences.toSorted(
    (a, b) =>
      a.cost - b.cost ||
      (`${a.player_name} ${a.player_id}` < `${b.player_name} ${b.player_id}` ? -1 : 1),
  )
}

/** Judged by the status alone, which guests may see: a player's own chance is for members. */
const mostlyPlays = (status: string, sport: SportName): boolean =>
  (statusMeaning(status, sportModels[sport].status).plays ?? 0) >= 0.5

type Reported = Pick<TeamFacts, 'statuses' | 'injuries' | 'rulings'> & {
  readonly games: readonly Pick<Game, 'at' | 'day' | 'seasonType'>[]
}

/**
 * True between seasons, and for a team without any report, injury or ruling: its source has not published yet, or is
 * down. A score of 10.0 then means only that nothing is known.
 */
export const isUnreported = (
  { games, statuses, injuries, rulings = [] }: Reported,
  now: Date,
): boolean =>
  isBetweenSeasons(games, now) ||
  [statuses, injuries, rulings].every((reports) => reports.length === 0)

/** Marks a team without any reports. */
export const unreportedMark = ({ facts, asOf }: Pick<ScoredTeam, 'asOf' | 'facts'>) =>
  isUnreported(facts, new Date(asOf)) ? { unreported: true as const } : {}

/** A game's card shows only absences that cost something. */
export const shownOnCard = (
  scored: ScoreAndFacts,
  tolls = tollsOf(scored),
): ShownOnCard & Required<Pick<ShownOnCard, 'absences'>> => ({
  ...cardScores(scored.score),
  ...unreportedMark(scored),
  absences: absencesOf(scored, tolls)
    .filter(({ cost }) => cost < 0)
    .slice(0, absencesOnCard),
})
