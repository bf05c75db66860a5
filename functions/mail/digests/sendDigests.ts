import type { DigestWork } from '#functions/queues/digestQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import type { Deliveries } from '#functions/store/accounts/deliveries.ts'
import { type Digests, digestToken } from '#functions/store/accounts/digests.ts'
import { competitionsOfIds, followedIds } from '#functions/store/accounts/followedSets.ts'
import type { Suppressions } from '#functions/store/accounts/mail.ts'
import { isBeingErased } from '#functions/store/accounts/sessions.ts'
import type { ChangeList } from '#functions/store/calculations/changes.ts'
import {
  type CompetitionData,
  readCompetitionData,
} from '#functions/store/calculations/competitionData.ts'
import { isChannelOn, type Settings } from '#functions/store/settings.ts'
import type { Views } from '#functions/store/views.ts'
import type { Follows } from '#shared/domain/account/follows.ts'
import { type AlertWishes, usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { type DigestSettings, digestTellsUntil, isDigestDay } from '#shared/domain/alerts/digest.ts'
import { isOfPlayer, worthTelling } from '#shared/domain/alerts/nextPush.ts'
import { nearClock, wallClock } from '#shared/domain/time/wallClock.ts'
import { digestOf } from '#shared/presentation/play/digest.ts'
import { followedRows } from '#shared/presentation/play/followedRows.ts'
import type { MailSender } from '../mailSender.ts'
import { digestLetter, unsubscribeUrl } from './digestLetter.ts'

export interface SendingDependencies {
  accounts: Pick<Accounts, 'read'>
  digests: Pick<Digests, 'claim' | 'end'>
  suppressions: Pick<Suppressions, 'has'>
  views: Pick<Views, 'readMany'>
  changes: Pick<ChangeList, 'since'>
  settings: Pick<Settings, 'read'>
  deliveries: Pick<Deliveries, 'count'>
  sender: Pick<MailSender, 'sendWithUnsubscribe'>
  portalAddress: string
}

const readersAtOnce = 10
/** Longer than the function may run, so that the holder of an expired claim was killed. */
const claimMs = 90_000

/** A reader who is due a digest, if there are changes. */
interface Reader {
  id: string
  email: string
  settings: DigestSettings
  key: string
  /** Today in the reader's time zone. */
  day: string
  since: string
  /** Ids, not keys. */
  follows: Follows
  wishes: AlertWishes
}

/**
 * Undefined if the reader gets no digest today: he has unsubscribed or has got one, his address is unconfirmed or
 * refuses mail, or he is being erased.
 */
const readerOf = async (
  { accounts, suppressions }: SendingDependencies,
  id: string,
  now: Date,
): Promise<Reader | undefined> => {
  const { session, profile } = await accounts.read(id)
  if (!session || isBeingErased(session) || !profile?.email_verified) return undefined
  const { email, digest: settings, digest_key: key, digest_told_to: since, digest_day } = profile
  if (!profile.digest_on || !settings || key === undefined || since === undefined) return undefined
  const { day } = wallClock(settings.zone, now)
  if (digest_day !== undefined && digest_day >= day) return undefined
  if (await suppressions.has(email)) return undefined
  const follows = followedIds(profile)
  return { id, email, settings, key, day, since, follows, wishes: profile.alerts ?? usualWishes }
}

/** Undefined if there is nothing to send. */
const contentOf = (reader: Reader, data: readonly CompetitionData[], now: Date) => {
  const { settings, follows, since, wishes } = reader
  const until = digestTellsUntil(now)
  const isNew = ({ at }: { at: string }) => since < at && at <= until
  const changes = data.flatMap((competition) => [
    ...competition.changes.filter((one) => isNew(one) && follows.players.has(one.player_id)),
    ...competition.teamChanges.filter((one) => isNew(one) && follows.teams.has(one.team_id)),
  ])
  const alerts = worthTelling({ changes, wishes })
  if (alerts.length === 0) return undefined
  const told = alerts.filter(isOfPlayer).map(({ change }) => change)
  const rows = data.map((competition) =>
    followedRows({ ...competition, ...follows, changes: told, now }),
  )
  const players = rows.flatMap((one) => one.players)
  const teams = rows.flatMap((one) => one.teams)
  const starts = [...players, ...teams].flatMap(({ next }) => next?.start ?? [])
  if (!isDigestDay(settings, starts, now)) return undefined
  const digest = digestOf({ players, teams, alerts, since, zone: settings.zone, now })
  return digest && { digest, until }
}

/** Another call is sending this digest. SQS delivers the message again, to send it if that call has failed. */
class Busy extends Error {
  override readonly name = 'Busy'
}

/** Returns false if there was nothing to send. */
const send = async (
  dependencies: SendingDependencies,
  reader: Reader,
  data: readonly CompetitionData[],
  now: Date,
) => {
  const { digests, sender, portalAddress } = dependencies
  const { id, email, settings, key, day } = reader
  const content = contentOf(reader, data, now)
  if (!content) return false
  const real = new Date()
  if (!(await digests.claim(id, day, real, new Date(real.getTime() + claimMs)))) {
    // Another call has claimed this digest. If it is not recorded as sent, that call may have been killed.
    if (await readerOf(dependencies, id, now)) throw new Busy()
    return false
  }
  const links = { portalAddress, token: digestToken(id, key, now) }
  const until = nearClock(content.until, settings.zone, now)
  await sender.sendWithUnsubscribe(
    email,
    digestLetter(content.digest, links, until),
    unsubscribeUrl(links),
  )
  await digests.end(id, day, content.until)
  return true
}

/**
 * Sends the digests of some readers, one at a time, because SES limits the rate. While an admin has stopped them it
 * sends none, and the next ones catch up. A claim on each digest keeps other calls away. A reader gets a digest twice
 * only if the function is killed after SES has taken it and before that is recorded.
 */
export const sendDigests = async (
  dependencies: SendingDependencies,
  { readers: asked, at }: DigestWork,
): Promise<void> => {
  if (!(await isChannelOn(dependencies.settings, 'mail'))) return
  const now = new Date(at)
  const found = await inParallel(asked, readersAtOnce, (id) => readerOf(dependencies, id, now))
  const readers = found.filter((one) => one !== undefined)
  const [oldest] = readers.map(({ since }) => since).toSorted()
  if (oldest === undefined) return
  const theirs = competitionsOfIds(...readers.map(({ follows }) => follows))
  const { data } = await readCompetitionData(dependencies, theirs, new Date(oldest))
  const failures: unknown[] = []
  let sent = 0
  for (const reader of readers)
    try {
      if (await send(dependencies, reader, data, now)) sent++
    } catch (error) {
      failures.push(error)
    }
  const failed = failures.filter((error) => !(error instanceof Busy)).length
  await dependencies.deliveries.count('mail', { sent, gone: 0, failed }, asked[0] ?? '', new Date())
  if (failures.length === 0) return
  logger.warn('some digests will be sent later', {
    count: failures.length,
    error: failures[0] as Error,
  })
  throw failures[0]
}
