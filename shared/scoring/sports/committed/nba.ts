import { nba } from '../../parameters/nba.ts'
import { nbaModel } from '../threeModels.ts'

export const committedNba = nbaModel(nba)
