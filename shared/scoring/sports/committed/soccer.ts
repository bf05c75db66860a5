import { soccer } from '../../parameters/soccer.ts'
import { soccerModel } from '../threeModels.ts'

export const committedSoccer = soccerModel(soccer)
