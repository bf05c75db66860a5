import { type AdditiveModel, type Features, logistic, sumOf } from '../model/additive.ts'
import { gradeFactor } from './injuryGrade.ts'

/** What is known before the first missed game (NFL, measured in games). */
export interface GamesFacts {
  readonly group: string
  readonly onReserve: boolean
  /** Game status of the first missed week. */
  readonly status: string
  /** Status the week before, marked `same` or `other` by injury; `none` if not listed. */
  readonly before: string
  readonly position: string | null
  /** The same body part within the last year. */
  readonly recurs: boolean
  /** Regular-season games left, the first missed one included. */
  readonly gamesLeft: number
  readonly grade: number | null
}

export interface GamesParameters {
  /** Log-odds of playing the next game after missing `game` games. */
  readonly hazard: AdditiveModel
}

export const gamesFeatureNames = [
  'game',
  'reserveStage',
  'group',
  'groupStage',
  'statusStage',
  'before',
  'position',
  'recurs',
  'gamesLeft',
] as const

export const longestGames = 20

const stageOf = (game: number): string => {
  if (game <= 2) return String(game)
  if (game <= 4) return '3-4'
  if (game <= 7) return '5-7'
  return game <= 9 ? '8-9' : '10+'
}

export const gamesFeatures = (facts: GamesFacts, game: number): Features => {
  const stage = stageOf(game)
  return {
    game,
    // The list holds a player for a fixed number of games, so every game has its own odds.
    reserveStage: facts.onReserve ? `reserve ${Math.min(game, 12)}` : `roster ${stage}`,
    group: facts.group,
    groupStage: `${facts.group} ${stage}`,
    statusStage: `${facts.status} ${stage}`,
    before: facts.before,
    position: facts.position,
    recurs: facts.recurs ? 'yes' : 'no',
    gamesLeft: facts.gamesLeft,
  }
}

/** Terms whose facts change from game to game. */
const changingFeatures = new Set(['game', 'reserveStage', 'groupStage', 'statusStage'])

interface Halves {
  readonly same: AdditiveModel
  readonly changing: AdditiveModel
}

const halves = new WeakMap<AdditiveModel, Halves>()

/** Most terms are the same for every game of an absence: they are summed once. */
const split = (model: AdditiveModel): Halves => {
  const known = halves.get(model)
  if (known) return known
  const { intercept, terms } = model
  const made = {
    same: { intercept, terms: terms.filter(({ feature }) => !changingFeatures.has(feature)) },
    changing: { intercept: 0, terms: terms.filter(({ feature }) => changingFeatures.has(feature)) },
  }
  halves.set(model, made)
  return made
}

/** P(misses exactly 1, 2, 3, … games), given that he has missed `missed`; the rest is "longer". */
export const gamesMissed = (
  facts: GamesFacts,
  parameters: GamesParameters,
  { missed = 0, upTo = longestGames }: { missed?: number; upTo?: number } = {},
): number[] => {
  const harder = Math.log(gradeFactor(facts.group, facts.grade))
  const { same, changing } = split(parameters.hazard)
  const always = sumOf(same, gamesFeatures(facts, 1))
  let out = 1
  return Array.from({ length: upTo }, (_, at) => {
    if (at < missed) return 0
    const back = out * logistic(always + sumOf(changing, gamesFeatures(facts, at + 1)) - harder)
    out -= back
    return back
  })
}

/** Fewest games by which `share` of those who return are back. */
export const gamesQuantile = (chances: readonly number[], share: number): number => {
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  let reached = 0
  for (const [at, chance] of chances.entries()) {
    reached += chance
    if (reached >= share * total - 1e-12) return at + 1
  }
  return chances.length
}

/** The shortest run of game counts that holds at least `share` of the chances. */
export const shortestSet = (
  chances: readonly number[],
  share: number,
): { readonly from: number; readonly to: number } => {
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  let best = { from: 1, to: chances.length }
  for (let from = 0; from < chances.length; from++) {
    let held = 0
    for (let to = from; to < chances.length; to++) {
      held += chances[to] ?? 0
      if (held < share * total - 1e-12) continue
      if (to - from < best.to - best.from) best = { from: from + 1, to: to + 1 }
      break
    }
  }
  return best
}
