import { wrongValues } from '#functions/http/errors.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { competitionsOf, type SportId } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { TeamFigures } from '#shared/presentation/teamFigures.ts'
import type { InjuryDependencies } from './dependencies.ts'

type Asked = BodyOf<typeof adminInjuryEndpoints.teamScores>
interface Point {
  readonly at: string
  readonly shown: TeamFigures
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value))

/** A point of a team's history holds until the next one. */
const recordOf = (team: Team, sportsID: SportId, { at, shown }: Point, next: Point | undefined) => {
  const group = (name: keyof TeamFigures['groups']) => shown.groups[name] ?? null
  const [offensiveLine, offensiveSkills] = [group('offensiveLine'), group('offensiveSkills')]
  const [defensiveLine, secondary] = [group('defensiveLine'), group('defensiveSecondary')]
  return {
    id: `${team.id}/${at}`,
    team_id: team.id,
    team_name: fullTeamName(sportsID, team),
    sportsID,
    team_gaming_score: shown.team_gaming_score,
    original_team_gaming_score: shown.original_team_gaming_score,
    offensive_gaming_average: shown.offensive_gaming_average,
    original_offensive_gaming_average: shown.original_offensive_gaming_average,
    defensive_gaming_average: shown.defensive_gaming_average,
    original_defensive_gaming_average: shown.original_defensive_gaming_average,
    offensive_line_avg: offensiveLine,
    offensive_line_avg_rounded: rounded(offensiveLine),
    offensive_skills_avg: offensiveSkills,
    offensive_skills_avg_rounded: rounded(offensiveSkills),
    defensive_line_avg: defensiveLine,
    defensive_line_avg_rounded: rounded(defensiveLine),
    defensive_secondary_avg: secondary,
    defensive_secondary_avg_rounded: rounded(secondary),
    cis_total: shown.cis_total,
    irc_total: shown.irc_total,
    hpf_total: shown.hpf_total,
    created_at: at,
    updated_at: next?.at ?? null,
  }
}

/** Without a team, scores are read no further back; a single team's are read completely. */
const daysOfAll = 31

/** The first day from which scores are read. */
const startOf = ({ teamId, filterDateStart }: Asked, now: Date) => {
  if (teamId !== '') return filterDateStart
  const earliest = addDays(easternDay(now), -daysOfAll) ?? ''
  if (filterDateStart !== '' && filterDateStart < earliest)
    throw wrongValues({
      filterDateStart: `Choose a team to see more than the last ${daysOfAll} days.`,
    })
  return filterDateStart || earliest
}

/** The health scores of teams over time, as pages showed them. Days are in US Eastern time. */
export const teamScoresOf =
  ({ facts, history }: Pick<InjuryDependencies, 'facts' | 'history'>) =>
  async (query: Asked, now: Date) => {
    const { sportsID, teamId, filterDateEnd, limit, offset, sortOrder } = query
    const start = startOf(query, now)
    const leagues = competitionsOf(sportsID).map((league) => facts.lists.teams(league))
    const teams = (await Promise.all(leagues)).flat().map(effective)
    const asked = teams.filter(({ id }) => teamId === '' || id === teamId)
    const records = await Promise.all(
      asked.map(async (team) => {
        const points = await history.since<TeamFigures>(team.id, start)
        return points.map((point, i) => recordOf(team, sportsID, point, points[i + 1]))
      }),
    )
    const inPeriod = records
      .flat()
      .filter(({ created_at }) => {
        const day = easternDay(new Date(created_at))
        return day >= start && (filterDateEnd === '' || day <= filterDateEnd)
      })
      .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    const ordered = sortOrder === 'desc' ? inPeriod.toReversed() : inPeriod
    return { records: ordered.slice(offset, offset + limit), total_records: inPeriod.length }
  }
