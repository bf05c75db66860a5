import type { DigestWork } from '#functions/queues/digestQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import type { Deliveries } from '#functions/store/accounts/deliveries.ts'
import { type Digests, digestToken } from '#functions/store/accounts/digests.ts'
import { followsOf } from '#functions/store/accounts/followedSets.ts'
import type { Suppressions } from '#functions/store/accounts/mail.ts'
import { isBeingErased } from '#functions/store/accounts/sessions.ts'
import type { PlayerChangeList } from '#functions/store/calculations/changes.ts'
import {
  type CompetitionSource,
  followedSources,
} from '#functions/store/calculations/competitionData.ts'
import { competitionOfId } from '#functions/store/keys.ts'
import { isChannelOn, type Settings } from '#functions/store/settings.ts'
import type { Views } from '#functions/store/views.ts'
import { type Follows, idOfFollow } from '#shared/domain/account/follows.ts'
import { type AlertWishes, usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { type DigestWish, digestTellsUntil, isDigestDay } from '#shared/domain/alerts/digest.ts'
import { isOfPlayer, worthTelling } from '#shared/domain/alerts/nextPush.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { nearClock, wallClock } from '#shared/domain/time/wallClock.ts'
import { digestOf } from '#shared/presentation/play/digest.ts'
import { followedRows } from '#shared/presentation/play/followedRows.ts'
import type { MailSender } from '../mailSender.ts'
import { digestEndsAt, digestLetter } from './digestLetter.ts'

export interface SendingDependencies {
  accounts: Pick<Accounts, 'read'>
  digests: Pick<Digests, 'claim' | 'end'>
  suppressions: Pick<Suppressions, 'has'>
  views: Pick<Views, 'readMany'>
  changes: Pick<PlayerChangeList, 'since'>
  settings: Pick<Settings, 'read'>
  deliveries: Pick<Deliveries, 'count'>
  sender: Pick<MailSender, 'sendEndable'>
  portalAddress: string
}

const readersAtOnce = 10
/** Longer than the function may run: if a claim is older, its holder was killed. */
const claimMs = 90_000

/** A reader whose letter of the day is due, if there are changes. */
interface Reader {
  id: string
  email: string
  wish: DigestWish
  key: string
  /** The day in the reader's time zone. */
  day: string
  since: string
  /** Ids, not keys. */
  follows: Follows
  wishes: AlertWishes
}

/**
 * Undefined if the reader gets no letter: he has unsubscribed, has got it already, is unconfirmed, refuses mail
 * or is being erased.
 */
const readerOf = async (
  { accounts, suppressions }: SendingDependencies,
  id: string,
  now: Date,
): Promise<Reader | undefined> => {
  const { session, profile } = await accounts.read(id)
  if (!session || isBeingErased(session) || !profile?.email_verified) return undefined
  const { email, digest: wish, digest_key: key, digest_told_to: since, digest_day } = profile
  if (!profile.digest_on || !wish || key === undefined || since === undefined) return undefined
  const { day } = wallClock(wish.zone, now)
  if (digest_day !== undefined && digest_day >= day) return undefined
  if (await suppressions.has(email)) return undefined
  const keys = followsOf(profile)
  const follows = {
    players: new Set([...keys.players].map(idOfFollow)),
    teams: new Set([...keys.teams].map(idOfFollow)),
  }
  return { id, email, wish, key, day, since, follows, wishes: profile.alerts ?? usualWishes }
}

/** The letter's content; undefined if there is nothing to send. */
const written = (reader: Reader, sources: readonly CompetitionSource[], now: Date) => {
  const { wish, follows, since, wishes } = reader
  const until = digestTellsUntil(now)
  const isNew = ({ at }: { at: string }) => since < at && at <= until
  const changes = sources.flatMap((source) => [
    ...source.changes.filter((one) => isNew(one) && follows.players.has(one.player_id)),
    ...source.teamChanges.filter((one) => isNew(one) && follows.teams.has(one.team_id)),
  ])
  const alerts = worthTelling({ changes, wishes })
  if (alerts.length === 0) return undefined
  const told = alerts.filter(isOfPlayer).map(({ change }) => change)
  const rows = sources.map((source) => followedRows({ ...source, ...follows, changes: told, now }))
  const players = rows.flatMap((one) => one.players)
  const teams = rows.flatMap((one) => one.teams)
  const starts = [...players, ...teams].flatMap(({ next }) => next?.start ?? [])
  if (!isDigestDay(wish, starts, now)) return undefined
  const digest = digestOf({ players, teams, alerts, since, zone: wish.zone, now })
  return digest && { digest, until }
}

/** Another call is writing this letter. The message is delivered again, and then handles what is left. */
class Busy extends Error {
  override readonly name = 'Busy'
}

/** False if no letter was needed. */
const send = async (
  dependencies: SendingDependencies,
  reader: Reader,
  sources: readonly CompetitionSource[],
  now: Date,
) => {
  const { digests, sender, portalAddress } = dependencies
  const { id, email, wish, key, day } = reader
  const letter = written(reader, sources, now)
  if (!letter) return false
  const real = new Date()
  if (!(await digests.claim(id, day, real, new Date(real.getTime() + claimMs)))) {
    // Another call holds the claim, and may have been killed, unless the letter was sent.
    if (await readerOf(dependencies, id, now)) throw new Busy()
    return false
  }
  const links = { portalAddress, token: digestToken(id, key, now) }
  const until = nearClock(letter.until, wish.zone, now)
  await sender.sendEndable(email, digestLetter(letter.digest, links, until), digestEndsAt(links))
  await digests.end(id, day, letter.until)
  return true
}

/**
 * Writes the letters of some readers, one at a time, because SES limits the rate. While an admin has stopped
 * letters it writes none, and the next letters catch up. A claim keeps other calls away, and ends once SES has
 * taken the letter: nobody is left out, and a reader gets two letters only if the function is killed before it
 * has recorded SES's answer.
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
  const ids = readers.flatMap(({ follows }) => [...follows.players, ...follows.teams])
  const followed = new Set(ids.map(competitionOfId))
  const theirs = competitions.filter((competition) => followed.has(competition))
  const { sources } = await followedSources(dependencies, theirs, new Date(oldest))
  const failures: unknown[] = []
  let sent = 0
  for (const reader of readers)
    try {
      if (await send(dependencies, reader, sources, now)) sent++
    } catch (error) {
      failures.push(error)
    }
  const failed = failures.filter((error) => !(error instanceof Busy)).length
  await dependencies.deliveries.count('mail', { sent, gone: 0, failed }, asked[0] ?? '', new Date())
  if (failures.length === 0) return
  logger.warn('digests are sent later', { count: failures.length, error: failures[0] as Error })
  throw failures[0]
}
