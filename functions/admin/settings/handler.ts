import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import {
  adminChanges,
  changedMeanwhile,
  requireUnchanged,
  savedReply,
} from '#functions/http/adminChanges.ts'
import { adminEnvironment, adminKeyOf, httpDependencies } from '#functions/http/dependencies.ts'
import { AppError, wrongValues } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { providerSetting, publicationSetting } from '#functions/store/facts/feedSettings.ts'
import {
  channelSetting,
  priceSetting,
  type Setting,
  settings,
  sourceSetting,
  sportSetting,
  updatesSetting,
} from '#functions/store/settings.ts'
import { adminSettingEndpoints, type SettingChange } from '#shared/contract/admin/settings.ts'
import { channels } from '#shared/domain/alerts/channel.ts'
import { openSources, sourceNames, sourceNamesInText } from '#shared/domain/feeds/openSources.ts'
import { unaccepted } from '#shared/domain/feeds/sourceSwitches.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { betSubject, editables, seenOfBet } from './editable.ts'

const env = readEnvironment(
  adminEnvironment.extend({
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    CALCULATIONS_QUEUE: z.string(),
    OPEN_SOURCES: sourceNamesInText(),
  }),
)
const db = documentClient()
const store = settings(db, env.FACTS_TABLE)
const facts = factStore(db, env.FACTS_TABLE)
const delivered = deliveries(db, env.RUNS_TABLE)
const queue = calculationQueue(queueClient, env.CALCULATIONS_QUEUE)
const changes = adminChanges(db, env.AUDITS_TABLE)
const known = editables({ settings: store, facts, queue })

/** The rules that concern several fields of a setting, by the field that breaks one. */
const wrongIn = (setting: SettingChange, now: Date): Record<string, string> => {
  if (setting.kind === 'prices') return repeated(setting.value, 'id')
  if (setting.kind === 'sources') {
    const place = unaccepted(setting.value)
    return place < 0
      ? repeated(setting.value, 'name')
      : { [`${place}.accepts`]: 'Its condition must be accepted as it stands.' }
  }
  if (setting.kind === 'bet')
    return setting.value && setting.value.at > now.toISOString()
      ? { at: 'A bet is graded when its game is over.' }
      : {}
  if (setting.kind !== 'publications') return {}
  const { competition, value } = setting
  const foreign = value.findIndex((feed) => feed.competition !== competition)
  return foreign < 0
    ? repeated(value, 'feed')
    : { [`${foreign}.competition`]: 'Must be the league of the list.' }
}

const repeated = <Field extends string>(
  rows: readonly Readonly<Record<Field, string>>[],
  field: Field,
): Record<string, string> => {
  const names = rows.map((row) => row[field])
  const second = names.findIndex((name, index) => names.indexOf(name) < index)
  return second < 0 ? {} : { [`${second}.${field}`]: `${names[second]} is in the list already.` }
}

const requireRight = (setting: SettingChange, now: Date) => {
  const errors = wrongIn(setting, now)
  if (Object.keys(errors).length) throw wrongValues(errors)
}

/** A setting as it is sent, out of all that were read. */
const sentFrom =
  (read: Awaited<ReturnType<typeof store.all>>) =>
  <Schema extends z.ZodType>(setting: Setting<Schema>) => {
    const { value, version, saved } = read(setting)
    return { subject: setting.name, value, seen: String(version), saved }
  }

export const handler = serve(
  adminSettingEndpoints,
  {
    settings: async () => {
      const [read, bets] = await Promise.all([store.all(), facts.bets.list('NFL')])
      const sent = sentFrom(read)
      const sports = [1, 2, 3] as const
      return {
        sports: sports.map((sportsID) => ({ sportsID, ...sent(sportSetting(sportsID)) })),
        updates: sports.map((sportsID) => ({
          sportsID,
          ...sent(updatesSetting(sportsID)),
        })),
        publications: competitions.map((competition) => ({
          competition,
          ...sent(publicationSetting(competition)),
        })),
        provider: competitions.map((competition) => ({
          competition,
          ...sent(providerSetting(competition)),
        })),
        sources: {
          ...sent(sourceSetting),
          known: sourceNames.map((name) => {
            const { credit, competitions, gives, licence, condition } = openSources[name]
            return {
              name,
              title: credit,
              competitions: [...competitions],
              gives,
              licence,
              condition,
              by_stage: env.OPEN_SOURCES.includes(name),
            }
          }),
        },
        prices: sent(priceSetting),
        bets: bets.toReversed().map((stored) => {
          const { id, at, payout, win } = stored.bet
          return {
            id,
            subject: betSubject(id),
            value: { at, payout, win },
            seen: seenOfBet(stored),
          }
        }),
      }
    },

    deliveries: async ({ now }) => {
      const sent = sentFrom(await store.all())
      const days = await Promise.all(channels.map((channel) => delivered.recent(channel, now)))
      return {
        channels: channels.map((channel, place) => ({
          channel,
          ...sent(channelSetting(channel)),
          days: days[place] ?? [],
        })),
      }
    },

    change: async ({ body: { setting, seen }, caller, now }) => {
      requireRight(setting, now)
      const by = requireMember(caller).email
      const editable = known.of(setting, () => `nfl-${randomUUID()}`)
      const made = await changes.save({ caller, now }, async () => {
        const read = await editable.read(seen)
        if (read.seen !== seen) throw changedMeanwhile()
        const [before, after] = [read.value, setting.value]
        if (isDeepStrictEqual(before, after)) return undefined
        return {
          kind: 'setting',
          subject: editable.subject,
          name: editable.title,
          before,
          after,
          parts: await read.replacing(after, { by, at: now.toISOString() }),
          publish: () => editable.publish(now),
        }
      })
      return savedReply({ change: made?.id ?? null })
    },

    undo: async ({ body, caller, now }) => {
      const saved = { by: requireMember(caller).email, at: now.toISOString() }
      const undone = await changes.undo(body.change, 'setting', { caller, now }, async (done) => {
        const editable = known.bySubject(done.subject)
        if (!editable) throw new AppError('NOT_FOUND', 'There is no such setting.')
        const read = await editable.read()
        requireUnchanged(read.value, done)
        const parts = await read.replacing(done.before, saved)
        return { parts, publish: () => editable.publish(now) }
      })
      return savedReply(undone)
    },
  },
  { ...httpDependencies(env, db), adminKey: adminKeyOf(env) },
)
