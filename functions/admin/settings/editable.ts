import type * as z from 'zod'
import type { CalculationQueue } from '#functions/queues/calculationQueue.ts'
import type { StoredBet } from '#functions/store/facts/bets.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { providerSetting, publicationSetting } from '#functions/store/facts/feedSettings.ts'
import {
  channelSetting,
  priceSetting,
  type Setting,
  type Settings,
  sourceSetting,
  sportSetting,
  updatesSetting,
} from '#functions/store/settings.ts'
import type { Part } from '#functions/store/transactions.ts'
import type { SettingChange } from '#shared/contract/admin/settings.ts'
import { channels, channelTitles } from '#shared/domain/alerts/channel.ts'
import { betFact } from '#shared/domain/facts/publication.ts'
import {
  competitions,
  competitionTitles,
  type SportId,
  sportNames,
  sportTitles,
} from '#shared/domain/sport/sport.ts'

interface Read {
  value: unknown
  seen: string
  /** The write that replaces what was read. */
  replacing(value: unknown, saved: { by: string; at: string }): Promise<readonly Part[]>
}

/** One thing that admins can set, however it is stored. Null means that it is not set. */
export interface Editable {
  /** Names it in the history of changes. */
  readonly subject: string
  readonly title: string
  /** Several bets may be stored under one id. `seen` identifies the one that the admin opened. */
  read(seen?: string): Promise<Read>
  /** Starts whatever must run before pages show the change; nothing, if they read the setting itself. */
  publish(now: Date): Promise<unknown>
}

interface Stores {
  settings: Settings
  facts: FactStore
  queue: Pick<CalculationQueue, 'writeOptions'>
}

const sports: readonly SportId[] = [1, 2, 3]

export const seenOfBet = (stored: StoredBet | undefined) =>
  stored ? JSON.stringify([stored.bet.at, stored.bet.payout, stored.bet.win, stored.saved?.at]) : ''

const betPrefix = 'bet#'
export const betSubject = (id: string) => `${betPrefix}${id}`

const subjectOf = (change: SettingChange, newId: () => string): string => {
  switch (change.kind) {
    case 'sport':
      return sportSetting(change.sportsID).name
    case 'updates':
      return updatesSetting(change.sportsID).name
    case 'publications':
      return publicationSetting(change.competition).name
    case 'provider':
      return providerSetting(change.competition).name
    case 'sources':
      return sourceSetting.name
    case 'prices':
      return priceSetting.name
    case 'channel':
      return channelSetting(change.channel).name
    case 'bet':
      return betSubject(change.id ?? newId())
  }
}

/** Everything that can be set, by its subject. */
export const editables = ({ settings, facts, queue }: Stores) => {
  const setting = <Schema extends z.ZodType>(
    of: Setting<Schema>,
    title: string,
    publish: Editable['publish'] = async () => {},
  ): Editable => ({
    subject: of.name,
    title,
    async read() {
      const { value, version } = (await settings.all())(of)
      return {
        value,
        seen: String(version),
        replacing: async (next, saved) => [settings.replacing(of, next, { version, saved })],
      }
    },
    publish,
  })

  const bet = (id: string): Editable => ({
    subject: betSubject(id),
    title: 'Scoreboard bet',
    async read(seen) {
      const { bets } = facts
      const ofId = (await bets.list('NFL')).filter(({ bet }) => bet.id === id)
      // Two dropped files may contain the same bet with two different times.
      const stored = ofId.find((bet) => seenOfBet(bet) === seen) ?? ofId[0]
      const { at, payout, win } = stored?.bet ?? {}
      return {
        value: stored ? { at, payout, win } : null,
        seen: seenOfBet(stored),
        replacing: async (value, saved) => {
          const fixed = { kind: 'bet', id, competition: 'NFL' }
          const next =
            value === null ? undefined : betFact.parse({ ...(value as object), ...fixed })
          return bets.replacing(stored, next, saved)
        },
      }
    },
    // Every sport's options contain the bets of the NFL.
    publish: (now) => queue.writeOptions(sports, now),
  })

  const named = new Map(
    [
      ...sports.flatMap((sport) => [
        setting(sportSetting(sport), `${sportTitles[sportNames[sport]]} options`, (now) =>
          queue.writeOptions([sport], now),
        ),
        setting(updatesSetting(sport), `${sportTitles[sportNames[sport]]} updates document`),
      ]),
      ...competitions.flatMap((competition) => {
        const title = competitionTitles[competition]
        return [
          setting(publicationSetting(competition), `${title} feeds`),
          setting(providerSetting(competition), `${title} provider addresses`),
        ]
      }),
      setting(sourceSetting, 'Public sources'),
      setting(priceSetting, 'Prices'),
      ...channels.map((channel) => setting(channelSetting(channel), channelTitles[channel])),
    ].map((editable) => [editable.subject, editable]),
  )
  const bySubject = (subject: string): Editable | undefined =>
    subject.startsWith(betPrefix) ? bet(subject.slice(betPrefix.length)) : named.get(subject)

  return {
    bySubject,
    /** The setting that a change is about; `newId` makes the id of an added bet. */
    of: (change: SettingChange, newId: () => string) =>
      bySubject(subjectOf(change, newId)) as Editable,
  }
}
