import { useId, useState } from 'react'
import {
  type ProviderAddresses,
  providerOrigin,
  providerPaths,
} from '#shared/domain/feeds/providerFeeds.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { Input } from '../../../ui/form/Input.tsx'
import type { AllSettings } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'
import styles from './Settings.module.css'

/** The addresses of the data provider's feeds for one league. */
export const ProviderSettings = ({ of }: { of: AllSettings['provider'][number] }) => {
  const id = useId()
  const before = of.value ?? []
  const [now, setNow] = useState<ProviderAddresses>(before)
  const addressOf = (feed: string) => now.find((one) => one.feed === feed)?.address ?? ''
  const edit = (feed: string, address: string) =>
    setNow([
      ...now.filter((one) => one.feed !== feed),
      ...(address === '' ? [] : [{ feed, address }]),
    ])
  const isChanged =
    now.length !== before.length ||
    now.some(({ feed, address }) => before.find((one) => one.feed === feed)?.address !== address)
  return (
    <SettingForm
      title={`Provider’s feeds of the ${competitionTitles[of.competition]}`}
      hint="The next crawl reads these addresses. Leave a field empty to use the address shown in it. {season}, {week} and {day} are replaced by the current ones."
      saved={of.saved}
      seen={of.seen}
      setting={
        isChanged ? { kind: 'provider', competition: of.competition, value: now } : undefined
      }
      onDiscard={() => setNow(before)}
    >
      <div className={styles.row}>
        {Object.entries(providerPaths[of.competition]).map(([feed, path]) => (
          <span key={feed} className={styles.long}>
            <label htmlFor={`${id}${feed}`}>{feed}</label>
            <Input
              id={`${id}${feed}`}
              type="url"
              maxLength={300}
              placeholder={`${providerOrigin}${path}`}
              value={addressOf(feed)}
              onChange={({ target }) => edit(feed, target.value.trim())}
            />
          </span>
        ))}
      </div>
    </SettingForm>
  )
}
