import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { savedText } from '#shared/contract/admin/changes.ts'
import { type Ruling, rulingEnds } from '#shared/domain/facts/ruling.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { dashboardOptionsQuery } from '../dashboard/queries.ts'
import { textFields } from '../frame/FilterForm.tsx'
import { useDraft } from '../frame/useDraft.ts'
import { useSaving } from '../frame/useSaving.tsx'
import {
  type RuledPlayer,
  type RulingRecord,
  readRuling,
  rulingQueries,
  saveRuling,
} from './queries.ts'
import styles from './Rulings.module.css'
import { type RulingTexts, rulingEntered, rulingTexts } from './rulingForm.ts'
import { endLabels } from './rulingText.ts'

const choices = [
  { value: 'out', text: 'Out' },
  { value: 'doubt', text: 'In doubt' },
  { value: 'plays', text: 'Plays' },
] as const

const ends = rulingEnds.map((value) => ({ value, label: endLabels[value] }))

/** A saved change, and the version it produced. */
export interface SavedRuling {
  readonly change: string
  readonly version: string
}

interface Props {
  of: RuledPlayer
  opened: RulingRecord
  onSaved: (saved: SavedRuling) => void
}

/** Rules that a player is out, plays or is in doubt, and until when this overrides the feed. */
export const RulingForm = ({ of, opened, onSaved }: Props) => {
  const id = useId()
  const { data: options } = useQuery(dashboardOptionsQuery)
  const draft = useDraft(opened, ({ ruling }) => rulingTexts(ruling))
  const { opened: seen, before, now, enter } = draft
  const today = easternDay(new Date(serverNow()))
  const read = rulingEntered(now, today)
  const { pending, save, fail, notice } = useSaving({
    draft,
    of: { kind: 'ruling', subject: of.playerID },
    read: () => readRuling(of),
    shownBy: rulingQueries,
  })
  const send = (ruling: Ruling | null) =>
    save(async () => {
      const { change, version } = await saveRuling(of, seen.version, ruling)
      if (change !== null) onSaved({ change, version })
      return savedText(change)
    })
  const submit = () => {
    if ('ruling' in read) send(read.ruling)
    else fail(read.missing)
  }
  const field = textFields(now, enter)
  return (
    <form
      className={`grid gap-3 ${styles.form}`}
      onSubmit={submitting(submit)}
      aria-busy={pending}
      noValidate
    >
      <SegmentedControl<RulingTexts['says']>
        size="wide"
        label="What you say of him"
        options={choices}
        chosen={now.says}
        onChoose={(says) => enter({ ...now, says })}
      />
      {now.says === 'doubt' && (
        <div className={`grid middle ${styles.chance}`}>
          <label htmlFor={id} className="whole">
            Chance to play, %
          </label>
          <input
            type="range"
            aria-label="Chance to play, in percent, as a slider"
            min={1}
            max={99}
            {...field('chance')}
          />
          <Input id={id} type="number" inputMode="numeric" min={1} max={99} {...field('chance')} />
        </div>
      )}
      <div className={`grid two ${styles.fields}`}>
        <span className={`whole ${styles.until}`}>
          <Select label="Counts until" options={ends} {...field('ends')} />
        </span>
        {now.ends === 'day' && (
          <span>
            <Input label="Last day" type="date" min={today} {...field('end_day')} />
          </span>
        )}
      </div>
      <details open={before.expected_return !== '' || before.body_part !== '' || undefined}>
        <summary className={`flex middle gap-1 tap ${styles.more}`}>
          {now.says === 'plays' ? 'Body part' : 'Expected return, body part'}
          <Icon name="down" />
        </summary>
        <div className={`grid two ${styles.fields}`}>
          {now.says !== 'plays' && (
            <span>
              <Input label="Expected back" type="date" min={today} {...field('expected_return')} />
            </span>
          )}
          <span>
            <Select
              label="Body part"
              options={[
                { value: '', label: 'as reported' },
                ...bodyParts(options?.bodyParts, now.body_part).map((value) => ({
                  value,
                  label: value,
                })),
              ]}
              {...field('body_part')}
            />
          </span>
        </div>
      </details>
      {notice}
      <div className={`gap-2 ${styles.buttons}`}>
        <Button
          type="submit"
          look="solid"
          disabled={now.says === ''}
          aria-disabled={pending || undefined}
        >
          Save
        </Button>
        {seen.ruling?.in_force && (
          <Button aria-disabled={pending || undefined} onClick={() => send(null)}>
            Release to feed
          </Button>
        )}
      </div>
    </form>
  )
}

/** A body part that was set under a name not in the list stays selectable. */
const bodyParts = (known: readonly string[] = [], chosen: string): readonly string[] =>
  chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
