import type { AlertsPage, ToldChange } from '#shared/contract/account/alerts.ts'
import { type AlertKind, type AlertWishes, alertKindOf } from '#shared/domain/alerts/alertKind.ts'

export interface ToldAlert {
  readonly kind: AlertKind
  readonly change: ToldChange
}

/** The changes that a reader with these settings is told, in their order. */
export const toldAlerts = (
  { changes }: Pick<AlertsPage, 'changes'>,
  wishes: AlertWishes,
): readonly ToldAlert[] =>
  changes.flatMap((change) => {
    const kind = alertKindOf(change, wishes)
    return kind ? [{ kind, change }] : []
  })

const weekMs = 7 * 86_400_000

/** How many of them are from the last seven days. */
export const countOfLastWeek = (alerts: readonly ToldAlert[], now: Date): number =>
  alerts.filter(({ change }) => now.getTime() - Date.parse(change.at) < weekMs).length
