import { soccer } from '../../parameters/soccer.ts'
import { soccerModel } from '../daysSport.ts'

export const model = soccerModel(soccer)
