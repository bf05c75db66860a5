import { nfl } from '../../parameters/nfl.ts'
import { nflModel } from '../threeModels.ts'

export const model = nflModel(nfl)
