import type { PlayerPage } from '#shared/contract/player.ts'
import { competitionOf } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { CsvDownload } from '../../../ui/control/CsvDownload.tsx'
import { NumbersTable } from '../../../ui/layout/NumbersTable.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from '../Player.module.css'
import { injuryColumns, injuryFile, injuryRow } from './injuryRows.ts'

export const InjuryHistory = ({ page, today }: { page: PlayerPage; today: Day }) => {
  const { playerHistory, injury_counts, playerInfo } = page
  const rows = playerHistory.map((injury) => injuryRow(injury, today))
  return (
    <Panel
      id="injuries"
      title="Injury history"
      aside={
        <span className="sub">
          <b className="num">{injury_counts.last_12_months}</b> in 12 months,{' '}
          <b className="num">{injury_counts.last_3_years}</b> in 3 years
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="note">No Recent Injury</p>
      ) : (
        <NumbersTable
          caption="Every injury on file, the newest first"
          columns={injuryColumns}
          rows={rows}
        />
      )}
      {rows.some(({ isRecent }) => !isRecent) && (
        <p className="sub">After 18 months we no longer show body part and grade.</p>
      )}
      {rows.length > 0 && (
        <div className={styles.below}>
          <CsvDownload
            competition={competitionOf(playerInfo.sportsID, playerInfo.league ?? undefined)}
            name={`matchfit-${playerInfo.player_id}-injuries.csv`}
            text={() => injuryFile(playerHistory, today)}
          />
        </div>
      )}
    </Panel>
  )
}
