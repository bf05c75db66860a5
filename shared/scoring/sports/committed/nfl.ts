import { nfl } from '../../parameters/nfl.ts'
import { nflModel } from '../threeModels.ts'

export const committedNfl = nflModel(nfl)
