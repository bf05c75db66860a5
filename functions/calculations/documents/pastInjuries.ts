import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { PlayerPage, ShownPastInjury } from '#shared/contract/player.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Injury, type StatusReport, startKnownBy } from '#shared/domain/facts/injury.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { byStart } from '#shared/domain/game/upcomingGames.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { injuryNames } from '#shared/scoring/facts/injuryNames.ts'
import { opponentOf } from './cards.ts'
import { injuryDateOf } from './playerRow.ts'

/** A player is out from the day after the injury, or from the first game that he missed, until the day before the return. */
const isOut = (day: string, injury: Injury) => {
  const { startedOn, returnedOn } = injury
  const isAfter = startKnownBy(injury) === 'missed' ? day >= startedOn : day > startedOn
  return isAfter && (returnedOn === null || day < returnedOn)
}

/** Preseason games do not count as missed: many starters do not play in them. */
const counts = ({ seasonType }: Game) => seasonType !== 2

/** The day on which the player joined this club; undefined for one who has been there since his first record. */
const joinedOn = ({ players, teamId }: ScoredTeam['facts'], playerId: string): Day | undefined => {
  const { joined } = players.find(({ id }) => id === playerId) ?? {}
  return joined?.teamId === teamId ? (joined.on ?? undefined) : undefined
}

/** The player's injuries, newest first. */
export const pastInjuriesOf = (
  { facts, asOf }: ScoredTeam,
  playerId: string,
): ShownPastInjury[] => {
  const today = easternDay(new Date(asOf))
  const reports = facts.statuses.filter((report) => report.playerId === playerId)
  const daysOf = (games: readonly Game[]) =>
    games.flatMap((game) => (isCalledOff(game) || !game.day ? [] : [game.day]))
  const days = daysOf(facts.games.filter(counts))
  // The games that he missed at another club are not known.
  const firstKnownDay = joinedOn(facts, playerId) ?? daysOf(facts.games).toSorted()[0] ?? today
  return facts.injuries
    .filter((injury) => injury.playerId === playerId)
    .toSorted((a, b) => (`${a.startedOn} ${a.id}` < `${b.startedOn} ${b.id}` ? 1 : -1))
    .map((injury) => ({
      injury_id: injury.id,
      label: injuryNames(facts.sport, injury).label,
      body_part: injury.bodyPart,
      side: injury.side,
      diagnosis: injury.diagnosis,
      final_injury_grade: injury.grade,
      admin_injury_grade: facts.adminGrades?.[injury.id] ?? null,
      ...injuryDateOf(injury),
      recovery_return_date: injury.returnedOn,
      days_lost: Math.max(0, daysBetween(injury.startedOn, injury.returnedOn ?? today) ?? 0),
      games_missed:
        injury.startedOn < firstKnownDay || startKnownBy(injury) === 'unknown'
          ? null
          : days.filter((day) => day < today && isOut(day, injury)).length,
      surgery: injury.surgery,
      recurrence: injury.recurrence,
      injury_notes: injury.notes,
      grid_status: gridStatusOf(injury, reports),
    }))
}

/** The last report about an injury, as `status:detail`, without commas: they separate reports. */
const gridStatusOf = (injury: Injury, reports: readonly StatusReport[]): string => {
  const about = reports
    .filter(({ at }) => at.slice(0, 10) >= injury.startedOn)
    .filter(({ at }) => injury.returnedOn === null || at.slice(0, 10) <= injury.returnedOn)
    .filter(({ bodyPart }) => bodyPart === null || isSame(bodyPart, injury.bodyPart))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const last = about.at(-1)
  if (!last) return ''
  return `${last.status}:${last.practice ?? last.bodyPart ?? ''}`.replaceAll(',', ';')
}

const isSame = (one: string, other: string | null) =>
  other === null || one.trim().toLowerCase() === other.trim().toLowerCase()

/** The club's games of the season since the player joined it, each with whether he was able to play. */
export const availabilityOf = (
  { facts, asOf }: ScoredTeam,
  playerId: string,
  season: number | null,
  teams: ReadonlyMap<string, Team>,
): PlayerPage['availability'] => {
  const own = facts.injuries.filter((injury) => injury.playerId === playerId)
  const since = joinedOn(facts, playerId)
  const stateOf = (game: Game) => {
    if (isCalledOff(game)) return 'off'
    if (game.day === null || (game.at ?? game.day) > asOf) return 'to_come'
    const { day } = game
    if (own.some((injury) => isOut(day, injury))) return 'out'
    return own.some(({ startedOn }) => startedOn === day) ? 'injured' : 'available'
  }
  return facts.games
    .filter(counts)
    .filter((game) => game.season === season && !(since && game.day && game.day < since))
    .toSorted(byStart)
    .map((game) => ({
      game_id: game.id,
      week: game.week,
      day: game.day,
      ...opponentOf(game, facts.teamId, teams),
      state: stateOf(game),
    }))
}
