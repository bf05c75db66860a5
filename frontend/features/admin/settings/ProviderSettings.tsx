import { providerOrigin, providerPaths } from '#shared/domain/feeds/providerFeeds.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { Input } from '../../../ui/form/Input.tsx'
import type { AllSettings } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'
import styles from './Settings.module.css'
import { TryAddress } from './TryAddress.tsx'
import { useSettingDraft } from './useSettingDraft.ts'

/** The addresses of the data provider's feeds for one league. */
export const ProviderSettings = ({ of }: { of: AllSettings['provider'][number] }) => {
  const feeds = Object.entries(providerPaths[of.competition])
  const draft = useSettingDraft({
    of,
    listIn: ({ provider }) => provider,
    draftOf: ({ value }) =>
      Object.fromEntries(
        feeds.map(([feed]) => [feed, value?.find((one) => one.feed === feed)?.address ?? '']),
      ),
  })
  const { now, isChanged, enter } = draft
  const value = Object.entries(now).flatMap(([feed, address]) =>
    address === '' ? [] : [{ feed, address }],
  )
  return (
    <SettingForm
      title={`${competitionTitles[of.competition]}: provider’s feeds`}
      hint="The next crawl reads these addresses. Leave a field empty to use the address shown in it. {season}, {week} and {day} are replaced by the current ones."
      draft={draft}
      setting={isChanged ? { kind: 'provider', competition: of.competition, value } : undefined}
    >
      <div className={`grid ruled shrinks ${styles.row}`}>
        {feeds.map(([feed, path]) => (
          <span key={feed} className={styles.long}>
            <Input
              label={feed}
              type="url"
              maxLength={300}
              placeholder={`${providerOrigin}${path}`}
              value={now[feed] ?? ''}
              onChange={({ target }) => enter({ ...now, [feed]: target.value.trim() })}
            />
            <TryAddress
              name={feed}
              trial={{
                of: 'provider',
                competition: of.competition,
                feed,
                value: value.filter((one) => one.feed === feed),
              }}
            />
          </span>
        ))}
      </div>
    </SettingForm>
  )
}
