import { AppError } from '#functions/http/appError.ts'
import type { Call } from '#functions/http/call.ts'
import { playerOf, recordView, teamOf, teamScheduleOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { sports } from '#shared/contract/sports.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/shown/record.ts'
import { lockPlayerPage, lockTeamPage } from './locks.ts'

type Endpoints = typeof sports

const noTeam = 'There is no such team. Choose one from the teams of its league.'
const noPlayer = 'There is no such player. Choose one from the players of his league.'

/** The document under this sport's address, or the sentence that says that there is none. */
const found = <Page>(
  page: Page | undefined,
  isHere: (page: Page) => boolean,
  otherwise: string,
) => {
  if (page === undefined || !isHere(page)) throw new AppError('NOT_FOUND', otherwise)
  return page
}

/** Pages of one thing. */
export const singles = ({ read }: Pick<Views, 'read'>) => ({
  async team({ params: { sportsID, teamID }, caller }: Call<Endpoints['team']>) {
    const { document, updatedAt: updated_at } = await read(teamOf(sportsID, teamID))
    const page = found(document, ({ teamInfo }) => teamInfo.sportsID === sportsID, noTeam)
    return { ...(caller.tier === 'guest' ? lockTeamPage(page) : page), updated_at }
  },

  async teamSchedule({ params: { sportsID, teamID } }: Call<Endpoints['teamSchedule']>) {
    const { document, updatedAt: updated_at } = await read(teamScheduleOf(sportsID, teamID))
    return { ...found(document, (page) => page.sportsID === sportsID, noTeam), updated_at }
  },

  async playerInfo({ params, caller }: Call<Endpoints['playerInfo']>) {
    const { sportsID, sportsName, playerID } = params
    const { document, updatedAt: updated_at } = await read(playerOf(sportsID, playerID))
    const page = found(
      document,
      ({ playerInfo }) => playerInfo.sportsID === sportsID && sportNames[sportsID] === sportsName,
      noPlayer,
    )
    return { ...(caller.tier === 'guest' ? lockPlayerPage(page) : page), updated_at }
  },

  async record(_: Call<Endpoints['record']>) {
    const { document, updatedAt: updated_at } = await read(recordView)
    return { ...(document ?? recordPageOf(new Map(), null)), updated_at }
  },
})
