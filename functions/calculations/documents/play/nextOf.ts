import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { Play } from '#shared/contract/play.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import type { DueReport } from '#shared/scoring/play/dueReports.ts'
import { practiceIn, practiceWords } from '#shared/scoring/play/nflPlay.ts'
import { possibleReports } from '#shared/scoring/play/possibleReports.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '#shared/scoring/player/knownSquad.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { reportsSince } from './listedPlayers.ts'

/** Works out each player's chance after the next report. The squad is prepared when the first one is asked for. */
export const nextOf = (run: TeamRun, due: readonly DueReport[]) => {
  const since = reportsSince(run)
  let squad: ReadonlyMap<string, KnownPlayer> | undefined
  return ({ playerId, available }: PlayerScore, report: StatusReport | null): Play['next'] => {
    const said = report && report.at > since ? report : null
    // The next practice tells little of a player who has practiced: the last one counts in his chance already.
    const next = due.find(
      ({ at, kind }) =>
        at !== null &&
        at > (said?.at ?? '') &&
        (kind === 'designation' || (kind === 'practice' && !said)),
    )
    if (!next?.at || available.from === 'ruling') return null
    squad ??= squadOf(run)
    const player = squad.get(playerId)
    const practice = said && practiceWords[practiceIn({ practice: said.practice })]
    const { at } = next
    const kind = next.kind === 'practice' ? 'practice' : 'designation'
    const outcomes = player && possibleReports(player, { kind, at, practice }, available.chance)
    if (!outcomes) return null
    return {
      at,
      outcomes: outcomes.map(({ says, share, chance }) => ({
        ...{ says, share: percent(share), chance: percent(chance) },
      })),
    }
  }
}

const squadOf = ({ facts, asOf }: TeamRun): ReadonlyMap<string, KnownPlayer> => {
  const now = nowAt(asOf)
  const known = playersToScore(knownSquad(facts, now), sportModels[facts.sport], now)
  return new Map(known.map((one) => [one.player.id, one]))
}
