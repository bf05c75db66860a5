import { useId, useState } from 'react'
import { dollars } from '#shared/domain/score/numberText.ts'
import { easternDay, easternHour } from '#shared/domain/time/dates.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Bet } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'
import styles from './Settings.module.css'

const columns = [
  { key: 'day', label: 'Graded', fixed: true },
  { key: 'payout', label: 'Payout, $', numeric: true, fixed: true },
  { key: 'win', label: 'Won', fixed: true },
]
/** Bets belong to the day of their game in the East: a Monday night's ends on Tuesday in UTC. */
const dayOf = (at: string) => easternDay(new Date(at))
const textsOf = (bet: Bet | undefined) => ({
  day: bet ? dayOf(bet.value.at) : '',
  payout: bet ? String(bet.value.payout) : '',
  win: bet?.value.win === false ? 'no' : 'yes',
})

/** The graded bets behind the NFL's scoreboard, added, corrected or removed one at a time. */
export const BetSettings = ({ bets }: { bets: readonly Bet[] }) => {
  const id = useId()
  const [chosen, choose] = useState<string>()
  // Found by its version, because two imported files may hold the same bet with different times.
  const bet = bets.find(({ seen }) => seen === chosen)
  const before = textsOf(bet)
  const [now, setNow] = useState(before)
  const [isRemoved, setRemoved] = useState(false)
  const open = (next: Bet | undefined) => {
    choose(next?.seen)
    setNow(textsOf(next))
    setRemoved(false)
  }
  const isWhole = now.day !== '' && now.payout !== '' && !Number.isNaN(Number(now.payout))
  const isChanged = JSON.stringify(now) !== JSON.stringify(before)
  const at =
    bet && now.day === before.day
      ? bet.value.at
      : isWhole
        ? easternHour(now.day, 0).toISOString()
        : ''
  const value = { at, payout: Number(now.payout), win: now.win === 'yes' }
  const changed = isRemoved || (isChanged && isWhole)
  const wins = bets.filter(({ value }) => value.win).length
  const profit = bets.reduce((sum, { value }) => sum + value.payout, 0)
  return (
    <SettingForm
      title="Scoreboard bets"
      hint={`${bets.length} bets, ${wins} won, profit ${dollars(Math.floor(profit))} (rounded down).`}
      seen={bet?.seen ?? ''}
      setting={
        changed ? { kind: 'bet', id: bet?.id ?? null, value: isRemoved ? null : value } : undefined
      }
      onDiscard={() => open(bet)}
    >
      {bets.length > 0 && (
        <DataTable
          caption="Bets, newest first"
          columns={columns}
          rows={bets.map(({ seen, value }) => ({ ...value, seen, day: dayOf(value.at) }))}
          isSelected={(row) => row.seen === chosen}
          head={(row) => (
            <button type="button" onClick={() => open(bets.find(({ seen }) => seen === row.seen))}>
              {String(row.day)}
              <span className="vh"> edit this bet</span>
            </button>
          )}
        />
      )}
      <fieldset className={styles.row} disabled={isRemoved}>
        <legend>{bet ? `Bet of ${before.day}` : 'New bet'}</legend>
        <span>
          <label htmlFor={`${id}day`}>Graded on</label>
          <Input
            id={`${id}day`}
            type="date"
            value={now.day}
            onChange={({ target }) => setNow({ ...now, day: target.value })}
          />
        </span>
        <span>
          <label htmlFor={`${id}payout`}>Payout, $ (negative if lost)</label>
          <Input
            id={`${id}payout`}
            inputMode="decimal"
            value={now.payout}
            onChange={({ target }) => setNow({ ...now, payout: target.value })}
          />
        </span>
        <span>
          <label htmlFor={`${id}win`}>Won</label>
          <Select
            id={`${id}win`}
            options={['yes', 'no'].map((value) => ({ value, label: value }))}
            value={now.win}
            onChange={({ target }) => setNow({ ...now, win: target.value })}
          />
        </span>
      </fieldset>
      {bet && (
        <div className={styles.actions}>
          <Button onClick={() => setRemoved(!isRemoved)}>
            {isRemoved ? 'Keep this bet' : 'Take off the scoreboard'}
          </Button>
          <Button onClick={() => open(undefined)}>Add another bet</Button>
        </div>
      )}
    </SettingForm>
  )
}
