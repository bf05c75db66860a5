import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Play } from '#shared/contract/play.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import type { DueReport } from '#shared/scoring/play/dueReports.ts'
import { practiceIn, practiceWords } from '#shared/scoring/play/nflPlay.ts'
import {
  possibleNflReports,
  possibleReportsElsewhere,
} from '#shared/scoring/play/possibleReports.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '#shared/scoring/player/knownSquad.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { reportsSince } from './listedPlayers.ts'

/** Works out each player's chance after the next report. The squad is prepared when the first one is asked for. */
export const chancesAfterReports = (
  scored: ScoredTeam,
  competition: Competition,
  due: readonly DueReport[],
) => {
  const since = reportsSince(scored)
  let squad: ReadonlyMap<string, KnownPlayer> | undefined
  return ({ playerId, available }: PlayerScore, report: StatusReport | null): Play['next'] => {
    const said = report && report.at > since ? report : null
    const next = due.find(
      (report) => isAboutPlayer(report.kind, said !== null) && timeOf(report) > (said?.at ?? ''),
    )
    if (!next || available.from === 'ruling') return null
    squad ??= squadOf(scored)
    const player = squad.get(playerId)
    const at = timeOf(next)
    const practice = said && practiceWords[practiceIn({ practice: said.practice })]
    const kind = next.kind === 'practice' ? 'practice' : 'designation'
    const outcomes =
      player &&
      (competition === 'NFL'
        ? possibleNflReports(player, { kind, at, practice }, available.chance)
        : possibleReportsElsewhere(player, competition, at))
    if (!outcomes) return null
    return {
      ...next,
      outcomes: outcomes.map(({ says, share, chance }) => ({
        ...{ says, share: share === null ? null : percent(share), chance: percent(chance) },
      })),
    }
  }
}

/**
 * True if a report may change the player's chance. After one practice report, his club's later ones in the week add
 * little, and a line-up settles who plays.
 */
const isAboutPlayer = (kind: DueReport['kind'], isListed: boolean): boolean =>
  kind === 'practice' ? !isListed : kind !== 'lineup'

/** The hour at which a coach speaks is unknown, so any later report of that day counts as made after it. */
const timeOf = ({ at, day }: DueReport): string => at ?? `${day}T00:00:00.000Z`

const squadOf = ({ facts, asOf }: ScoredTeam): ReadonlyMap<string, KnownPlayer> => {
  const now = nowAt(asOf)
  const known = playersToScore(knownSquad(facts, now), sportModels[facts.sport], now)
  return new Map(known.map((one) => [one.player.id, one]))
}
