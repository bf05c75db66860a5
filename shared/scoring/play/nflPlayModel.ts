import type { Features } from '../model/additive.ts'
import type { PlayParameters } from '../parameters/types.ts'
import { type NflWeek, nflWeek } from './nflListing.ts'
import { nflPlay } from './nflPlay.ts'
import { playChance, playEvidence } from './playChance.ts'
import type { PlayFacts, PlayModel } from './playModel.ts'

/**
 * The newest seasons correct Questionable alone, whose meaning changes from year to year. The correction is dropped if
 * it would give a Questionable player a better chance than a cleared one.
 */
export const nflParametersFor = (play: PlayParameters, features: Features): PlayParameters => {
  const asFitted = { ...play, recent: { ...play.recent, intercept: 0, slope: 1 } }
  const { questionable = null } = features
  if (questionable === null) return asFitted
  const cleared = { ...features, listing: 'cleared', questionable: null, cleared: questionable }
  return playChance(play, features) > playChance(asFitted, cleared) ? asFitted : play
}

type When = Pick<PlayFacts, 'now' | 'schedule'>

const weekAt = ({ now, schedule }: When): NflWeek => {
  const { nextGame, gameDays, kickOffs } = schedule
  const start = nextGame === null ? undefined : kickOffs.get(nextGame)
  const lastGame = gameDays.findLast((day) => day < (nextGame ?? now.today))
  return nflWeek(lastGame ?? null, start === undefined ? null : new Date(start), new Date(now.asOf))
}

/** Cached, because a whole club is scored for one week and finding hours of New York is slow. */
let cached: (When & { readonly week: NflWeek }) | null = null

export const nflWeekOf = ({ now, schedule }: When): NflWeek => {
  if (cached?.now !== now || cached.schedule !== schedule)
    cached = { now, schedule, week: weekAt({ now, schedule }) }
  return cached.week
}

/** `fit` is the player's chance as a share of the chance of the same player without a listing. */
export const nflPlayModel =
  (play: PlayParameters): PlayModel =>
  ({ reports, games, position, club: { inDoubt }, ...when }, isListed) => {
    const week = nflWeekOf(when)
    const { listed, unlisted } = nflPlay({ reports, games, position, inDoubt, week })
    const features = isListed ? listed : games.length > 0 ? unlisted : null
    if (!features) return null
    const parameters = nflParametersFor(play, features)
    const chance = playChance(parameters, features)
    const healthy = playChance(nflParametersFor(play, unlisted), unlisted)
    return {
      chance,
      fit: Math.min(1, chance / healthy),
      evidence: playEvidence(parameters, features),
    }
  }
