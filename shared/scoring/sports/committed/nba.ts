import { nba } from '../../parameters/nba.ts'
import { nbaModel } from '../threeModels.ts'

export const model = nbaModel(nba)
