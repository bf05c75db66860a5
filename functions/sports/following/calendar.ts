import type { Call } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import type { Attempts } from '#functions/store/accounts/attempts.ts'
import { calendarHash, userIdOfCalendarToken } from '#functions/store/accounts/calendarTokens.ts'
import { competitionsOfIds, followedIds } from '#functions/store/accounts/followedSets.ts'
import { playersViewOf, seasonViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { brand } from '#shared/brand.ts'
import { type followingEndpoints, noSuchCalendar } from '#shared/contract/following.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { icsFile } from '#shared/domain/text/icsFile.ts'
import { calendarEvents } from './calendarEvents.ts'

export interface CalendarStores {
  views: Pick<Views, 'readMany'>
  accounts: Pick<Accounts, 'profile'>
  attempts: Pick<Attempts, 'count'>
}

/** Calendar programs ask every few hours, whatever is suggested to them. */
const hours = 6

/**
 * The games of the players and teams that the owner of a secret address follows. The address is the proof, because
 * calendar programs have no session, and services fetch many people's calendars from one IP address. So calls are
 * counted per calendar, and per IP address only those with a wrong token.
 */
export const calendar =
  ({ views, accounts, attempts }: CalendarStores) =>
  async ({ params, viewer, now }: Call<(typeof followingEndpoints)['calendar']>) => {
    const hash = calendarHash(params.token)
    // Read consistently, so that an address that was just made or ended is seen.
    const profile = await accounts.profile(userIdOfCalendarToken(params.token), {
      consistent: true,
    })
    if (profile?.calendar_hash !== hash) {
      await enforceLimit(attempts, rateLimits.wrongCalendarFromViewer, [viewer], now)
      throw new AppError('NOT_FOUND', noSuchCalendar)
    }
    await enforceLimit(attempts, rateLimits.calendar, [hash], now)
    const followed = followedIds(profile)
    const asked = competitionsOfIds(followed)
    const [lists, seasons] = await Promise.all([
      views.readMany(asked.map(playersViewOf)),
      views.readMany(asked.map(seasonViewOf)),
    ])
    const events = asked.flatMap((competition) =>
      calendarEvents({
        sport: sportOfCompetition(competition),
        games: seasons.documents.get(seasonViewOf(competition).name)?.games ?? [],
        list: lists.documents.get(playersViewOf(competition).name)?.playerInfo ?? [],
        ...followed,
        now,
      }),
    )
    return icsFile({
      name: `${brand.product}: my team`,
      product: brand.product,
      changedAt: seasons.updatedAt ?? now.toISOString(),
      ...{ hours, events },
    })
  }
