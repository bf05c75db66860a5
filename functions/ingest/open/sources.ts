import { apiFootball } from './api-football/api-football.ts'
import { footballData } from './football-data/football-data.ts'
import { fpl } from './fpl/fpl.ts'
import { laligaFantasy } from './laliga-fantasy/laliga-fantasy.ts'
import { nba } from './nba/nba.ts'
import { nflverse } from './nflverse/nflverse.ts'
import { openfootball } from './openfootball/openfootball.ts'
import type { PublicSource } from './source.ts'
import { theOddsApi } from './the-odds-api/the-odds-api.ts'

/** Every source that can be switched on, in the order in which they are read. */
export const sources: readonly PublicSource[] = [
  nflverse,
  nba,
  openfootball,
  fpl,
  laligaFantasy,
  footballData,
  theOddsApi,
  apiFootball,
]
