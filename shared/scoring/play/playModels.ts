import type { PlayParameters } from '../parameters/types.ts'
import { playChance, playEvidence } from './playChance.ts'
import type { PlayModel } from './playModel.ts'
import { isRegular, notListedAs, soccerPlay } from './soccerPlay.ts'

/** Of a man who is no regular the last games say too little, so the rate of his status counts. */
export const soccerPlayModel =
  (play: PlayParameters): PlayModel =>
  ({ reports, games, position, schedule: { nextGame } }, isListed) => {
    if (!isRegular(games)) return null
    const listed = soccerPlay({ reports, games, position, nextGame })
    const healthy = notListedAs(listed)
    const features = isListed ? listed : healthy
    const chance = playChance(play, features)
    return {
      chance,
      fit: isListed ? Math.min(1, chance / playChance(play, healthy)) : 1,
      evidence: playEvidence(play, features),
    }
  }
