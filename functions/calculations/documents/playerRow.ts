import type { ScoreAndFacts } from '#functions/store/calculations/scoredTeam.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { type Injury, startKnownBy } from '#shared/domain/facts/injury.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { type SportId, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups, positionPanels, positionTitle } from '#shared/domain/team/positions.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import { playerScoreFields } from '#shared/presentation/playerScore.ts'
import { rangeChance } from '#shared/presentation/playerStatus/chanceText.ts'
import {
  decimalOrNull,
  ofHundred,
  percent,
  percentOrNull,
} from '#shared/presentation/shownNumbers.ts'
import { dateOf, dayNumberOf } from '#shared/scoring/dayNumber.ts'
import { type KnownRuling, nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import type { ReadStats } from '#shared/scoring/facts/teamFacts.ts'
import type { LatestInjury } from '#shared/scoring/player/latestInjury.ts'
import { ageOf } from '#shared/scoring/player/playerContext.ts'
import { perGame, seasonStatsOf } from '#shared/scoring/player/playingTime.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { statusMeaning } from '#shared/scoring/player/statusMeaning.ts'

/** Every player whom the run has scored, sorted by panel, depth and name. */
export const playerRowsOf = (scored: ScoreAndFacts): PlayerRow[] => {
  const sport = sportIds[scored.facts.sport]
  const panels = positionPanels(sport).map(({ group }) => group)
  const panelOf = ({ position }: PlayerRow) => {
    const { display } = positionGroups(sport, position)
    return display ? panels.indexOf(display) : panels.length
  }
  const depthOf = (row: PlayerRow) => row.depth_chart_order ?? Number.MAX_SAFE_INTEGER
  const nameOf = (row: PlayerRow) => `${row.player_name} ${row.player_id}`
  return rowsOf(scored).sort(
    (a, b) =>
      panelOf(a) - panelOf(b) || depthOf(a) - depthOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1),
  )
}

const rowsOf = ({ facts, score, asOf }: ScoreAndFacts): PlayerRow[] => {
  const now = nowAt(asOf)
  const { season } = scheduleOf(facts.games, now)
  const players = new Map(facts.players.map((player) => [player.id, player]))
  const injuries = new Map(facts.injuries.map((injury) => [injury.id, injury]))
  const statistics = Map.groupBy(facts.stats, ({ playerId }) => playerId)
  const reports = Map.groupBy(facts.statuses, ({ playerId }) => playerId)
  return score.players.flatMap((scored) => {
    const player = players.get(scored.playerId)
    if (!player) return []
    const times = (reports.get(scored.playerId) ?? []).map(({ at }) => at)
    return [
      {
        ...identityOf(player, sportIds[facts.sport], ageOf(player, now.today)),
        active: player.active && !isListed(scored) ? (1 as const) : (0 as const),
        ...scoresOf(scored),
        injury_status: statusOf(scored),
        status_at: times.toSorted().at(-1) ?? null,
        ...(knockOf(scored) ??
          injuryOf(scored.latest, injuries.get(scored.latest?.injuryId ?? ''), dateOf(now.today))),
        ...ruledOf(scored, dateOf(now.today)),
        ...averagesOf(seasonStatsOf(statistics.get(scored.playerId) ?? [], season)),
      },
    ]
  })
}

const identityOf = (player: Player, sport: SportId, age: number | null) => ({
  player_id: player.id,
  player_name: player.name,
  nickname: player.nickname,
  ...(player.knownAs && { known_as: player.knownAs }),
  jersey: player.jersey,
  position: player.position,
  position_category: positionTitle(sport, player.position),
  depth_chart_order: player.depthOrder,
  height: player.heightInches,
  weight: player.weightPounds,
  age: age === null ? null : Math.floor(age),
})

const scoresOf = (score: PlayerScore) => ({
  ...playerScoreFields(score),
  expected_share: percent(score.share),
  hpf_total: ofHundred(score.fitness),
  irc_total: ofHundred(score.risk.result),
  cis_total: oneDecimal(Math.max(0, score.load)),
  grid_score_average: ofHundred(score.grid),
})

/** Players on injured reserve and similar lists are not on the active roster. */
const isListed = ({ available: { status } }: PlayerScore): boolean =>
  status !== null && statusMeaning(status, {}).lasts

/** A cleared player no longer has a status, even if his coach may leave him out. */
const statusOf = ({ available }: PlayerScore): string | null =>
  available.fit === 1 ? null : available.status

const noInjury = {
  injury_date: null,
  body_part: null,
  injury_notes: null,
  last_injury_grade: null,
  recovery_return_date: null,
  return_date_from: null,
  predicted_return_date: null,
  predicted_return_low: null,
  predicted_return_high: null,
  predicted_return_chance: null,
  season_end_chance: null,
}

/**
 * The body part in a report that no stored injury explains; empty if he is out for a reason other than his
 * health; null if there is no such report. Without it the row would name an injury from which he is back.
 */
const knockOf = (score: PlayerScore) => {
  const listed = score.causes.find(({ status }) => status !== null)
  const report = listed?.injuryIds.length === 0 ? listed.reports.at(-1) : undefined
  const isHurt = score.latest !== null && score.latest.recoveredOn === null
  if (!report || isHurt || statusOf(score) === null) return null
  if (!report.ofHealth) return noInjury
  // A ruling that names no body part is not about an old injury.
  return report.part || report.ruling ? { ...noInjury, body_part: report.part } : null
}

/** The body part that his status is about; null if he is out for a reason other than his health. */
export const bodyPartOf = (score: PlayerScore, latest: Injury | undefined): string | null =>
  rulingOf(score)?.part ?? (knockOf(score) ?? { body_part: latest?.bodyPart ?? null }).body_part

const injuryOf = (latest: LatestInjury | null, fact: Injury | undefined, today: string) => {
  if (!latest) return noInjury
  const { forecast, startedOn } = latest
  const dated = forecast?.returnsOn ? forecast : null
  const after = (days: number) => dateOf((dayNumberOf(startedOn) ?? 0) + Math.round(days))
  return {
    ...injuryDateOf(fact ?? { startedOn }),
    body_part: fact?.bodyPart ?? null,
    injury_notes: fact?.notes ?? null,
    last_injury_grade: latest.grade,
    ...returnOf(latest, fact?.expectedOn ?? null, today),
    predicted_return_date: dated?.returnsOn ?? null,
    predicted_return_low: dated && after(dated.low),
    predicted_return_high: dated && after(dated.high),
    predicted_return_chance: dated && rangeChance(dated.chances),
    season_end_chance: percentOrNull(forecast?.outForSeason),
    ...(forecast?.gamesLeft && { season_games_left: forecast.gamesLeft }),
  }
}

/** Null for a player on the first list, unless games that he missed tell when his absence began. */
export const injuryDateOf = (injury: Pick<Injury, 'startedOn' | 'listedOn'>) => {
  const known = startKnownBy(injury)
  return {
    injury_date: known === 'unknown' ? null : injury.startedOn,
    ...(known === 'missed' && { injury_date_about: true as const }),
  }
}

/**
 * The date on which the player returned or will return. Pages show a past date as a return, so if the club's date
 * passes while he is still out, our forecast replaces it.
 */
const returnOf = ({ recoveredOn, forecast }: LatestInjury, team: string | null, today: string) => {
  const dateFrom = (date: string, from: 'returned' | 'team' | 'forecast') => ({
    recovery_return_date: date,
    return_date_from: from,
  })
  if (recoveredOn) return dateFrom(recoveredOn, 'returned')
  if (team && (daysBetween(today, team) ?? -1) >= 0) return dateFrom(team, 'team')
  if (forecast?.returnsOn) return dateFrom(forecast.returnsOn, 'forecast')
  return { recovery_return_date: null, return_date_from: null }
}

/** The ruling behind a player's status, if an admin's ruling is in force. */
const rulingOf = ({ causes }: Pick<PlayerScore, 'causes'>): KnownRuling | undefined =>
  causes.flatMap(({ reports }) => reports).find(({ ruling }) => ruling)?.ruling

/** Added to what pages show about a player whose status an admin has set. */
export const editorMark = (
  score: Pick<PlayerScore, 'available'> | undefined,
): { set_by_editor?: true } => (score?.available.from === 'ruling' ? { set_by_editor: true } : {})

/** What a ruling states replaces the feed's values; what it leaves open stays the feed's. */
const ruledOf = (score: PlayerScore, today: string) => {
  const ruling = rulingOf(score)
  if (!ruling) return {}
  const { since, part, expectedOn } = ruling
  return {
    ...editorMark(score),
    status_at: since,
    ...(part !== null && { body_part: part }),
    ...(expectedOn !== null &&
      expectedOn >= today && {
        recovery_return_date: expectedOn,
        return_date_from: 'editor' as const,
      }),
  }
}

const averagesOf = (stats: ReadStats | null) => ({
  ppg_avg: decimalOrNull(perGame(stats, 'points')),
  rpg_avg: decimalOrNull(perGame(stats, 'rebounds')),
  assists_avg: decimalOrNull(perGame(stats, 'assists')),
})
