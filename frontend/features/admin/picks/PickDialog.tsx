import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { savedText } from '#shared/contract/admin/changes.ts'
import { banner } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Conflict } from '../history/Conflict.tsx'
import { type ConflictRow, conflictRows, theirsWithMine } from '../history/conflict.ts'
import { newestChanges } from '../history/queries.ts'
import styles from './Picks.module.css'
import { localTime, outcomeText, type WeekGame } from './pickWords.ts'

const totals = ['Over', 'Under', 'Unpredictable'] as const
const option = (value: string) => ({ value, text: outcomeText(value) })
type YesOrNo = 'yes' | 'no'

/** The outcome that counts now: the override or else the model's; empty while there is neither. */
const chosenOf = (override: string | null, model: string | null) => override ?? model ?? ''

const choicesOf = (game: WeekGame) => ({
  total: chosenOf(game.over_under_prediction_outcome_override, game.over_under_prediction_outcome),
  spread: chosenOf(
    game.favored_team_by_predicted_spread_override,
    game.favored_team_by_predicted_spread,
  ),
  disableTotal: game.disable_over_under_bet,
  disableSpread: game.disable_spread_bet,
  reset: 'no' as YesOrNo,
})

interface Props {
  opened: WeekGame
  /** The game as it is stored now. */
  onRead: () => Promise<WeekGame | undefined>
  onClose: () => void
}

/** Overrides the picks of one game, and previews what the public will see. */
export const PickDialog = ({ opened, onRead, onClose }: Props) => {
  const client = useQueryClient()
  // The game as the admin has seen it. A list that is fetched again in the background does not replace it.
  const [game, setGame] = useState(opened)
  const was = choicesOf(game)
  const [now, setNow] = useState(was)
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState<{ theirs: WeekGame; rows: ConflictRow[] }>()
  const [failure, setFailure] = useState<string>()
  const isReset = now.reset === 'yes'
  const publicTotal = isReset ? (game.over_under_prediction_outcome ?? '') : now.total
  const publicSpread = isReset ? (game.favored_team_by_predicted_spread ?? '') : now.spread

  /** Undefined if the save was refused for another reason, such as the freeze. */
  const readConflict = async () => {
    try {
      const [theirs, changes] = await Promise.all([
        onRead(),
        newestChanges({ kind: 'pick', subject: game.id }),
      ])
      if (theirs?.phase !== 'open') return undefined
      return { theirs, rows: conflictRows(was, choicesOf(theirs), now, changes) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }
  const loadTheirs = (theirs: WeekGame) => {
    setNow(theirsWithMine(was, choicesOf(theirs), now))
    setGame(theirs)
    setConflict(undefined)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setFailure(undefined)
    setConflict(undefined)
    try {
      const { change } = await api('POST /adminOverrides', {
        failure: 'There was an error submitting your changes',
        body: {
          id: game.id,
          over_under_prediction_outcome: (now.total || null) as (typeof totals)[number] | null,
          favored_team_by_predicted_spread: now.spread || null,
          overrides: {
            disable_over_under_bet: now.disableTotal,
            disable_spread_bet: now.disableSpread,
          },
          overUnderChanges: now.total !== was.total,
          spreadChanges: now.spread !== was.spread,
          resetOverrides: isReset,
          seen: game.overridden?.at ?? null,
        },
      })
      banner.showMessage(savedText(change))
      await Promise.all([
        client.invalidateQueries({ queryKey: ['pickWeek'] }),
        client.invalidateQueries({ queryKey: ['adminChanges'] }),
      ])
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = error.status === 409 && (await readConflict())
      if (found) setConflict(found)
      else setFailure(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={`${game.away_team_abbr} at ${game.home_team_abbr}`}
      shape="wide"
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void save(event)} aria-busy={pending}>
        <p className="sub">
          {localTime(game.date_time)}.{' '}
          {game.freezes_at && `Everything here can be changed until ${localTime(game.freezes_at)}.`}
        </p>
        <Choice
          label="Over/under"
          line={game.over_under}
          model={game.over_under_prediction_outcome}
          options={totals.map(option)}
          chosen={now.total}
          closed={isReset}
          onChoose={(total) => setNow({ ...now, total })}
        />
        <Switch
          label="Disable the over/under bet"
          on={now.disableTotal && !isReset}
          closed={isReset}
          onSwitch={(disableTotal) => setNow({ ...now, disableTotal })}
        />
        <Choice
          label="Spread"
          line={game.point_spread}
          model={game.favored_team_by_predicted_spread}
          options={[
            `Away:${game.away_team_abbr}`,
            `Home:${game.home_team_abbr}`,
            'Unpredictable',
          ].map(option)}
          chosen={now.spread}
          closed={isReset}
          onChoose={(spread) => setNow({ ...now, spread })}
        />
        <Switch
          label="Disable the spread bet"
          on={now.disableSpread && !isReset}
          closed={isReset}
          onSwitch={(disableSpread) => setNow({ ...now, disableSpread })}
        />
        <ul className={styles.preview} aria-label="What the public will see">
          <Preview label="Public sees, total" before={was.total} after={publicTotal} />
          <Preview label="Public sees, spread" before={was.spread} after={publicSpread} />
        </ul>
        <div className={styles.choice}>
          <span>Reset all overrides of this game</span>
          <SegmentedControl
            label="Reset all overrides of this game"
            options={[
              { value: 'no', text: 'No' },
              { value: 'yes', text: 'Yes' },
            ]}
            chosen={now.reset}
            onChoose={(reset) => setNow({ ...now, reset })}
          />
        </div>
        {conflict && <Conflict rows={conflict.rows} onLoad={() => loadTheirs(conflict.theirs)} />}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={`flex gap-2 ${styles.actions}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" aria-disabled={pending || undefined}>
            {pending ? 'Saving…' : 'Save override'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  line: number | null
  model: string | null
  options: readonly { value: string; text: string }[]
  chosen: string
  closed: boolean
  onChoose: (value: string) => void
}

const Choice = ({ label, line, model, options, chosen, closed, onChoose }: ChoiceProps) => (
  <div className={styles.choice}>
    <span>
      {label} {line ?? ''} <span className="sub">model: {outcomeText(model)}</span>
    </span>
    {closed ? (
      <b>{outcomeText(chosen || null)}</b>
    ) : (
      <SegmentedControl label={label} options={options} chosen={chosen} onChoose={onChoose} />
    )}
  </div>
)

interface SwitchProps {
  label: string
  on: boolean
  closed: boolean
  onSwitch: (on: boolean) => void
}

const Switch = ({ label, on, closed, onSwitch }: SwitchProps) => (
  <label className={`flex middle gap-3 tap ${styles.switch}`}>
    <input
      type="checkbox"
      checked={on}
      disabled={closed}
      onChange={({ target }) => onSwitch(target.checked)}
    />
    {label}
  </label>
)

const Preview = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <li data-same={before === after || undefined}>
    <span>{label}</span>
    <span>{outcomeText(before || null)}</span>
    <span aria-hidden="true">→</span>
    <b>{outcomeText(after || null)}</b>
  </li>
)
