import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { changedMeanwhile } from '#functions/http/adminChanges.ts'
import type { CalculationQueue } from '#functions/queues/calculationQueue.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import {
  priceSetting,
  publicationSetting,
  type Setting,
  type Settings,
  sportSetting,
  updatesSetting,
} from '#functions/store/settings.ts'
import type { SettingChange } from '#shared/contract/admin/settings.ts'
import { type Bet, betFact } from '#shared/domain/facts/publication.ts'
import { competitions, competitionTitles, type SportId } from '#shared/domain/sport/sport.ts'

export interface Made {
  by: string
  now: Date
}

/** One thing that admins can set, whatever it is stored as. Null: it is not set. */
export interface Editable {
  /** Names it in the history of changes. */
  readonly subject: string
  readonly title: string
  read(): Promise<{ value: unknown; seen: string }>
  /** Refuses if it is no longer what was read. */
  write(value: unknown, read: { seen: string }, made: Made): Promise<void>
  /** Makes the change show at once where what is deployed does not read it anyway. */
  publish(now: Date): Promise<unknown>
}

interface Stores {
  settings: Settings
  facts: (now: Date) => FactStore
  queue: Pick<CalculationQueue, 'writeOptions'>
}

const sports: readonly SportId[] = [1, 2, 3]
const sportTitles: Record<SportId, string> = { 1: 'NFL', 2: 'NBA', 3: 'Soccer' }

export const seenOfBet = (bet: Bet | undefined) =>
  bet ? JSON.stringify([bet.at, bet.payout, bet.win]) : ''

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
      return { value, seen: String(version) }
    },
    async write(value, { seen }, { by, now }) {
      const read = { version: Number(seen), saved: { by, at: now.toISOString() } }
      if (!(await settings.replace(of, value, read))) throw changedMeanwhile()
    },
    publish,
  })

  const bet = (id: string): Editable => {
    const stored = async () =>
      (await facts(new Date()).lists.bets('NFL')).find((one) => one.id === id)
    return {
      subject: `bet#${id}`,
      title: 'Scoreboard bet',
      async read() {
        const found = await stored()
        const { at, payout, win } = found ?? {}
        return { value: found ? { at, payout, win } : null, seen: seenOfBet(found) }
      },
      async write(value, { seen }, { now }) {
        const before = await stored()
        const next =
          value === null
            ? undefined
            : betFact.parse({ ...(value as object), kind: 'bet', id, competition: 'NFL' })
        if (isDeepStrictEqual(before, next)) return
        if (seenOfBet(before) !== seen) throw changedMeanwhile()
        const { records } = facts(now)
        if (next) await records.write(next, before)
        else if (before) await records.remove(before)
      },
      // Every sport's options show the bets of the NFL.
      publish: (now) => queue.writeOptions(sports, now),
    }
  }

  const named = new Map(
    [
      ...sports.flatMap((sport) => [
        setting(sportSetting(sport), `${sportTitles[sport]} options`, (now) =>
          queue.writeOptions([sport], now),
        ),
        setting(updatesSetting(sport), `${sportTitles[sport]} updates document`),
      ]),
      ...competitions.map((competition) =>
        setting(publicationSetting(competition), `${competitionTitles[competition]} feeds`),
      ),
      setting(priceSetting, 'Prices'),
    ].map((one) => [one.subject, one]),
  )
  const bySubject = (subject: string): Editable | undefined =>
    subject.startsWith('bet#') ? bet(subject.slice('bet#'.length)) : named.get(subject)

  return {
    bySubject,
    /** The setting that a change is about; `newId` names a bet that is added. */
    of: (change: SettingChange, newId: () => string): Editable => {
      const subjects = {
        sport: () => sportSetting((change as { sportsID: SportId }).sportsID).name,
        updates: () => updatesSetting((change as { sportsID: SportId }).sportsID).name,
        publications: () =>
          publicationSetting(
            (change as Extract<SettingChange, { kind: 'publications' }>).competition,
          ).name,
        prices: () => priceSetting.name,
        bet: () => `bet#${(change as Extract<SettingChange, { kind: 'bet' }>).id ?? newId()}`,
      }
      return bySubject(subjects[change.kind]()) as Editable
    },
  }
}
