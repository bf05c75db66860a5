import { useQuery } from '@tanstack/react-query'
import { savedText } from '#shared/contract/admin/changes.ts'
import { adminGrades } from '#shared/domain/facts/injuryGrade.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { banner } from '../../../lib/alerts.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { adminApi, adminSave } from '../../../lib/page/adminAddresses.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { textFields } from '../frame/FilterForm.tsx'
import { useDraft } from '../frame/useDraft.ts'
import { useSaving } from '../frame/useSaving.tsx'
import styles from './Injury.module.css'
import { changedTexts, emptyTexts, isOfRecord, missingToInsert, textsOf } from './injuryForm.ts'
import { Preview, useInjuryPreview } from './Preview.tsx'
import { dashboardOptionsQuery, type InfoRow, readInjury, type StoredRecord } from './queries.ts'

export interface InjuryProps {
  sportsID: 1 | 2 | 3
  /** Records to choose from. */
  records: readonly InfoRow[]
  /** The chosen record; none for a new injury. */
  id: string | undefined
  player: { player_id: string; player_name: string }
  onChoose: (id: string | undefined) => void
}

interface FormProps extends InjuryProps {
  /** The chosen record as it is stored; none for a new injury. */
  opened: StoredRecord | undefined
}

const texts = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The form of an injury. Sends only the fields that were changed. */
export const InjuryForm = ({ sportsID, records, id, player, onChoose, opened }: FormProps) => {
  const { data: options } = useQuery(dashboardOptionsQuery)
  const draft = useDraft(opened, (record) => (record ? textsOf(record.counts) : emptyTexts))
  const { before, now, enter } = draft
  const held = Object.keys(draft.opened?.held ?? {})
  const today = easternDay(new Date(serverNow()))
  const values = changedTexts(before, now)
  const isChanged = Object.keys(values).length > 0
  const missing = id === undefined ? missingToInsert(now) : undefined
  const of = { sportsID, playerID: player.player_id }
  const changeOf = (release: readonly string[] = []) => ({
    id: id ?? '',
    version: draft.opened?.version ?? '',
    values: release.length > 0 ? {} : values,
    release: release as never[],
  })
  const insertion = () => ({ ...values, injury_date: now.injury_date })
  const preview = useInjuryPreview(
    !isChanged || missing !== undefined
      ? undefined
      : {
          ...of,
          ...(id === undefined
            ? { adminDashboardInsert: insertion() }
            : { adminDashboardChange: changeOf() }),
        },
  )

  const { pending, hasConflict, save, notice } = useSaving({
    draft,
    of: { kind: 'injury', subject: player.player_id },
    read: async () => (id === undefined ? undefined : readInjury({ ...of, id })),
    concerns: (change) => isOfRecord(change, id),
    shownBy: ['injuryRecord', 'calculations', 'searchInfo'],
    // Emptied, so that a second press does not insert the same injury again.
    onSaved: () => id === undefined && enter(emptyTexts),
  })
  const change = (release: readonly string[] = []) =>
    save(async () => {
      const { change: made } = await adminSave('POST /admin/changeinfo/{secret}', {
        body: { ...of, adminDashboardChange: changeOf(release) },
      })
      return savedText(made)
    })
  const insert = () =>
    save(async () => {
      await adminApi('POST /admin/insertinfo/{secret}', {
        body: { ...of, adminDashboardInsert: insertion() },
        failure: 'There was an error creating a new injury',
      })
      return 'New injury has successfully been created!'
    })
  const submit = () => {
    if (id !== undefined && !isChanged) return banner.showMessage(savedText(null))
    if (id === undefined) insert()
    else change()
  }
  const field = textFields(now, enter)
  const none = { value: '', label: 'none' }
  return (
    <form className={`grid gap-2 ${styles.form}`} onSubmit={submitting(submit)} aria-busy={pending}>
      {preview && 'after' in preview && <Preview {...preview} />}
      {preview && 'failure' in preview && !hasConflict && <p role="status">{preview.failure}</p>}
      <Select
        label="Injury record *"
        options={[
          { value: '', label: `A new injury of ${player.player_name}` },
          ...records.map((record) => ({
            value: record.id,
            label: `${record.body_part ?? 'unknown'}, ${record.injury_date}`,
          })),
        ]}
        value={id ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
      <div className={`grid two ${styles.two}`}>
        <span>
          <Select
            label="Grade"
            options={[none, ...texts(adminGrades.map(String))]}
            {...field('admin_injury_grade')}
          />
        </span>
        <span>
          <Select
            label="Body part"
            options={[none, ...texts(options?.bodyParts ?? [])]}
            {...field('body_part')}
          />
        </span>
        <span>
          <Input label="Injury date" type="date" max={today} {...field('injury_date')} />
        </span>
        <span>
          <Input label="Returned on" type="date" max={today} {...field('recovery_return_date')} />
        </span>
        <span>
          <Input label="Team’s estimate" type="date" {...field('team_return_date')} />
        </span>
        <span>
          <Select
            label="New injury"
            options={[
              { value: '1', label: 'True' },
              { value: '0', label: 'False' },
            ]}
            {...field('new_injury')}
          />
        </span>
      </div>
      <Input label="Notes" maxLength={1000} {...field('notes')} />
      {held.length > 0 && (
        <div className="flex middle between gap-3">
          <p className="sub">Held against the feed: {held.join(', ').replaceAll('_', ' ')}.</p>
          <Button onClick={() => change(held)}>Release to feed</Button>
        </div>
      )}
      {notice}
      <Button
        type="submit"
        look="solid"
        full
        disabled={missing !== undefined}
        aria-disabled={pending || undefined}
      >
        {id === undefined ? 'Insert new' : 'Submit change'}
      </Button>
    </form>
  )
}
