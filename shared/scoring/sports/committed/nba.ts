import { nba } from '../../parameters/nba.ts'
import { nbaModel } from '../daysSport.ts'

export const model = nbaModel(nba)
