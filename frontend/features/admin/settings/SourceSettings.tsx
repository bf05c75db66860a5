import { competitionTitles } from '#shared/domain/sport/sport.ts'
import type { AllSettings, SettingToSave } from './queries.ts'
import { SettingForm, useSettingDraft } from './SettingForm.tsx'
import styles from './Settings.module.css'

type Of = AllSettings['sources']
type Switches = Extract<SettingToSave, { kind: 'sources' }>['value']

const isOn = (of: Of, source: Of['known'][number]) =>
  of.value?.find(({ name }) => name === source.name)?.on ?? source.by_stage

/** Only differences from the stage's file are saved, so that later changes of the file take effect. */
const switchesOf = ({ known }: Of, on: Readonly<Record<string, boolean>>): Switches =>
  known.flatMap(({ name, by_stage, condition }) =>
    on[name] === by_stage
      ? []
      : [
          {
            name: name as Switches[number]['name'],
            on: !by_stage,
            accepts: by_stage ? null : condition,
          },
        ],
  )

/** Switches public sources on and off. A source with terms is switched on by accepting them. */
export const SourceSettings = ({ of }: { of: Of }) => {
  const draft = useSettingDraft({
    of,
    listIn: ({ sources }) => [sources],
    draftOf: (one) =>
      Object.fromEntries(one.known.map((source) => [source.name, isOn(one, source)])),
  })
  const { now, isChanged, enter, opened } = draft
  return (
    <SettingForm
      title="Public sources"
      hint="In all sports. The next crawl reads those that are on, unless the data provider’s key is set. What is switched off keeps its data, which grows old. Every change is in the history below, with who accepted what."
      draft={draft}
      setting={isChanged ? { kind: 'sources', value: switchesOf(opened, now) } : undefined}
    >
      <ul className="grid">
        {opened.known.map(({ name, title, competitions, gives, licence, condition, by_stage }) => (
          <li key={name} className={`ruled ${styles.source}`}>
            <label className={`flex middle gap-2 tap ${styles.check}`}>
              <input
                type="checkbox"
                checked={now[name] ?? false}
                onChange={({ target }) => enter({ ...now, [name]: target.checked })}
              />
              <b>{title}</b>
            </label>
            <p className="sub">
              {competitions.map((one) => competitionTitles[one]).join(', ')}: {gives}. {licence}.
              {by_stage && ' The stage’s file switches it on.'}
            </p>
            {condition !== null && (
              <p className="sub">
                {now[name] ? 'Accepted: ' : 'By switching it on you accept: '}
                {condition}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SettingForm>
  )
}
