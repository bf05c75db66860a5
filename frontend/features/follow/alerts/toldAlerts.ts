import type { AlertsPage, ToldChange, ToldTeamChange } from '#shared/contract/account/alerts.ts'
import { type AlertWishes, alertKindOf, teamAlertKindOf } from '#shared/domain/alerts/alertKind.ts'
import type { Alerted } from '#shared/domain/alerts/alertText.ts'

export type ToldAlert = Alerted<ToldChange, ToldTeamChange>

/** The name of the player or the team that has changed. */
export const nameIn = (alert: ToldAlert): string =>
  alert.kind === 'band' ? alert.change.team_name : alert.change.player_name

/** The changes that a reader with these settings is told, the newest first. */
export const toldAlerts = (
  { changes, teams }: Pick<AlertsPage, 'changes' | 'teams'>,
  wishes: AlertWishes,
): readonly ToldAlert[] => {
  const told = changes.flatMap((change): ToldAlert[] => {
    const kind = alertKindOf(change, wishes)
    return kind ? [{ kind, change }] : []
  })
  const ofTeams = teams.flatMap((change): ToldAlert[] => {
    const kind = teamAlertKindOf(change, wishes)
    return kind ? [{ kind, change }] : []
  })
  return [...told, ...ofTeams].toSorted((a, b) => b.change.at.localeCompare(a.change.at))
}

const weekMs = 7 * 86_400_000

/** How many of them are from the last seven days. */
export const countOfLastWeek = (alerts: readonly ToldAlert[], now: Date): number =>
  alerts.filter(({ change }) => now.getTime() - Date.parse(change.at) < weekMs).length
