import { savedText } from '#shared/contract/admin/changes.ts'
import { api } from '../../../lib/api/api.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDraft } from '../frame/useDraft.ts'
import { useSaving } from '../frame/useSaving.tsx'
import styles from './Picks.module.css'
import { outcomeText, timeInOwnZone, type WeekGame } from './pickWords.ts'

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
  /** Reads the game as it is stored now. */
  onRead: () => Promise<WeekGame | undefined>
  onClose: () => void
}

/** Overrides the picks of one game, and previews what the public will see. */
export const PickDialog = ({ opened, onRead, onClose }: Props) => {
  const { opened: game, before: was, now, enter, ...draft } = useDraft(opened, choicesOf)
  const isReset = now.reset === 'yes'
  const publicTotal = isReset ? (game.over_under_prediction_outcome ?? '') : now.total
  const publicSpread = isReset ? (game.favored_team_by_predicted_spread ?? '') : now.spread
  const { pending, save, notice } = useSaving({
    draft: { ...draft, before: was, now },
    of: { kind: 'pick', subject: game.id },
    read: async () => {
      const theirs = await onRead()
      return theirs?.phase === 'open' ? theirs : undefined
    },
    shownBy: ['pickWeek'],
    onSaved: onClose,
  })
  const send = async () => {
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
    return savedText(change)
  }
  return (
    <Dialog
      title={`${game.away_team_abbr} at ${game.home_team_abbr}`}
      shape="wide"
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submitting(() => save(send))} aria-busy={pending}>
        <p className="sub">
          {timeInOwnZone(game.date_time)}.{' '}
          {game.freezes_at &&
            `Everything here can be changed until ${timeInOwnZone(game.freezes_at)}.`}
        </p>
        <Choice
          label="Over/under"
          line={game.over_under}
          model={game.over_under_prediction_outcome}
          options={totals.map(option)}
          chosen={now.total}
          closed={isReset}
          onChoose={(total) => enter({ ...now, total })}
        />
        <Switch
          label="Disable the over/under bet"
          on={now.disableTotal && !isReset}
          closed={isReset}
          onSwitch={(disableTotal) => enter({ ...now, disableTotal })}
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
          onChoose={(spread) => enter({ ...now, spread })}
        />
        <Switch
          label="Disable the spread bet"
          on={now.disableSpread && !isReset}
          closed={isReset}
          onSwitch={(disableSpread) => enter({ ...now, disableSpread })}
        />
        <ul className={styles.preview} aria-label="What the public will see">
          <Preview label="Public sees, total" before={was.total} after={publicTotal} />
          <Preview label="Public sees, spread" before={was.spread} after={publicSpread} />
        </ul>
        <div className={`grid gap-2 ${styles.choice}`}>
          <span>Reset all overrides of this game</span>
          <SegmentedControl
            label="Reset all overrides of this game"
            options={[
              { value: 'no', text: 'No' },
              { value: 'yes', text: 'Yes' },
            ]}
            chosen={now.reset}
            onChoose={(reset) => enter({ ...now, reset })}
          />
        </div>
        {notice}
        <div className="flex gap-2 at-end">
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
  <div className={`grid gap-2 ${styles.choice}`}>
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
