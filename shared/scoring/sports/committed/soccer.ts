import { soccer } from '../../parameters/soccer.ts'
import { soccerModel } from '../threeModels.ts'

export const model = soccerModel(soccer)
