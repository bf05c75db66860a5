import { nfl } from '../../parameters/nfl.ts'
import { nflModel } from '../nfl.ts'

export const model = nflModel(nfl)
