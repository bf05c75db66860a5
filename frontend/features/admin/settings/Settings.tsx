import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { providerOrigin, providerPaths } from '#shared/domain/feeds/providerFeeds.ts'
import { competitionTitles, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { sportIn } from '../frame/addressValues.ts'
import { SportHead } from '../frame/SportHead.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { BetSettings } from './BetSettings.tsx'
import { ListSettings } from './ListSettings.tsx'
import { type AllSettings, settingsQuery } from './queries.ts'
import { SettingForm, useSettingDraft } from './SettingForm.tsx'
import styles from './Settings.module.css'
import { SourceSettings } from './SourceSettings.tsx'
import { SportSettingsForm, UpdatesSettings } from './SportSettings.tsx'
import { feedFields, priceFields } from './settingRows.ts'
import { TryAddress } from './TryAddress.tsx'

/** The settings of each sport, and those that apply to all of them. */
export const SettingsPage = () => {
  const { sport: requested } = useSearch({ from: '/(admin)/_admins/admin/settings' })
  const sport = sportIn(requested) ?? 1
  const { data, error } = useQuery(settingsQuery)
  const place = useLocation({ select: ({ hash }) => hash })
  const isLoaded = data !== undefined
  // The browser looks for a link's anchor before the forms are rendered.
  useEffect(() => {
    const heading = isLoaded && place !== '' ? document.getElementById(place) : null
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [isLoaded, place])
  return (
    <div className="stack">
      <SportHead title="Settings" sport={sport} />
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Spinner label="Loading" />}
      {data?.sports
        .filter(({ sportsID }) => sportsID === sport)
        .map((of) => (
          <SportSettingsForm key={of.subject} of={of} />
        ))}
      {data?.updates
        .filter(({ sportsID }) => sportsID === sport)
        .map((of) => (
          <UpdatesSettings key={of.subject} of={of} />
        ))}
      {data?.publications
        .filter(({ competition }) => sportOfCompetition(competition) === sport)
        .map((of) => (
          <ListSettings
            key={of.subject}
            title={`${competitionTitles[of.competition]}: news and posts`}
            hint={`The next crawl reads these addresses. Each name begins with publications/${of.competition.toLowerCase()}/.`}
            one="feed"
            fields={feedFields}
            of={of}
            listIn={({ publications }) => publications}
            fixed={{ competition: of.competition }}
            settingOf={(value) => ({
              kind: 'publications',
              competition: of.competition,
              value,
            })}
            rowTool={(row) => (
              <TryAddress
                name={String(row.feed)}
                trial={{ of: 'publications', feed: row as never }}
              />
            )}
          />
        ))}
      {data?.provider
        .filter(({ competition }) => sportOfCompetition(competition) === sport)
        .map((of) => (
          <ProviderSettings key={of.subject} of={of} />
        ))}
      {data && (
        <>
          <SourceSettings key={data.sources.subject} of={data.sources} />
          <ListSettings
            key={data.prices.subject}
            title="Prices"
            hint="The plans on sale, in all sports. 0 cents is free."
            one="plan"
            fields={priceFields}
            of={data.prices}
            listIn={({ prices }) => [prices]}
            fixed={{ currency: 'usd' }}
            settingOf={(value) => ({ kind: 'prices', value })}
          />
          <BetSettings bets={data.bets} />
        </>
      )}
      <ChangeHistory kind="setting" shownBy={['adminSettings']} />
    </div>
  )
}

/** The addresses of the data provider's feeds for one league. */
const ProviderSettings = ({ of }: { of: AllSettings['provider'][number] }) => {
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
