import { useState } from 'react'
import { dollars } from '#shared/domain/score/numberText.ts'
import { easternDay, easternHour } from '#shared/domain/time/dates.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { textFields } from '../frame/FilterForm.tsx'
import type { OpenedSetting, ScoreboardBet } from './queries.ts'
import { SettingForm, useSettingDraft } from './SettingForm.tsx'
import styles from './Settings.module.css'

const columns = [
  { key: 'day', label: 'Graded', fixed: true },
  { key: 'payout', label: 'Payout, $', numeric: true, fixed: true },
  { key: 'win', label: 'Won', fixed: true },
]
/** Bets belong to the day of their game in the East: a Monday night's ends on Tuesday in UTC. */
const dayOf = (at: string) => easternDay(new Date(at))

type StoredBet = OpenedSetting & {
  readonly id: string | null
  readonly value: ScoreboardBet['value'] | null
}
const newBet: StoredBet = { id: null, subject: '', value: null, seen: '' }

const draftOf = ({ value }: StoredBet) => ({
  day: value ? dayOf(value.at) : '',
  payout: value ? String(value.payout) : '',
  win: value?.win === false ? 'no' : 'yes',
  isRemoved: false,
})

/** The graded bets behind the NFL's scoreboard, added, corrected or removed one at a time. */
export const BetSettings = ({ bets }: { bets: readonly ScoreboardBet[] }) => {
  const [chosen, choose] = useState<string>()
  // Found by its version, because two imported files may hold the same bet with different times.
  const of = bets.find(({ seen }) => seen === chosen) ?? newBet
  const draft = useSettingDraft({ of, listIn: ({ bets }) => bets, draftOf, none: newBet })
  const { opened, before, now, isChanged, enter } = draft
  const { isRemoved } = now
  const field = textFields(now, enter)
  const open = (next: StoredBet = newBet) => {
    choose(next.seen)
    draft.open(next)
  }
  const isWhole = now.day !== '' && now.payout !== '' && !Number.isNaN(Number(now.payout))
  const at =
    opened.value && now.day === before.day
      ? opened.value.at
      : isWhole
        ? easternHour(now.day, 0).toISOString()
        : ''
  const value = { at, payout: Number(now.payout), win: now.win === 'yes' }
  const isReady = isRemoved || (isChanged && isWhole)
  const wins = bets.filter(({ value }) => value.win).length
  const profit = bets.reduce((sum, { value }) => sum + value.payout, 0)
  return (
    <SettingForm
      title="Scoreboard bets"
      hint={`${bets.length} bets, ${wins} won, profit ${dollars(Math.floor(profit))} (rounded down).`}
      draft={draft}
      setting={
        isReady ? { kind: 'bet', id: opened.id, value: isRemoved ? null : value } : undefined
      }
    >
      {bets.length > 0 && (
        <DataTable
          caption="Bets, newest first"
          columns={columns}
          rows={bets.map(({ seen, value }) => ({ ...value, seen, day: dayOf(value.at) }))}
          isSelected={(row) => row.seen === opened.seen}
          head={(row) => (
            <button type="button" onClick={() => open(bets.find(({ seen }) => seen === row.seen))}>
              {String(row.day)}
              <span className="vh"> edit this bet</span>
            </button>
          )}
        />
      )}
      <fieldset className={`grid ruled shrinks ${styles.row}`} disabled={isRemoved}>
        <legend>{opened.value ? `Bet of ${before.day}` : 'New bet'}</legend>
        <span>
          <Input label="Graded on" type="date" {...field('day')} />
        </span>
        <span>
          <Input label="Payout, $ (negative if lost)" inputMode="decimal" {...field('payout')} />
        </span>
        <span>
          <Select
            label="Won"
            options={['yes', 'no'].map((value) => ({ value, label: value }))}
            {...field('win')}
          />
        </span>
      </fieldset>
      {opened.value && (
        <div className="flex wraps gap-2 at-end">
          <Button onClick={() => enter({ ...now, isRemoved: !isRemoved })}>
            {isRemoved ? 'Keep this bet' : 'Take off the scoreboard'}
          </Button>
          <Button onClick={() => open()}>Add another bet</Button>
        </div>
      )}
    </SettingForm>
  )
}
