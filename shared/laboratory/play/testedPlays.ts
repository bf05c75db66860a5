import type { Features } from '../../scoring/model/additive.ts'
import type { PlayParameters } from '../../scoring/parameters/types.ts'
import { playChance } from '../../scoring/play/playChance.ts'
import type { Tested } from '../evaluation/resultRow.ts'
import type { Testing } from '../panels/split.ts'
import { mean } from '../statistics/samples.ts'
import { fitPlay, type PlayRecipe, type PlayRow, recentCorrection } from './fitPlay.ts'
import { measuredOf, seasonTests } from './seasonTests.ts'

/** A row with chances that were made from earlier seasons. */
export interface TestedPlay extends PlayRow {
  readonly ours: number
  /** The share of players with such a listing who played in earlier seasons. */
  readonly record: number
}

export interface TestedPlays {
  /** For all seasons but the first. Seasons of the committed fit are tested walking forward. */
  readonly all: readonly TestedPlay[]
  /** The rows that the figures are measured on. */
  readonly measured: readonly TestedPlay[]
  readonly tested: Tested
}

export interface PlayTest {
  readonly committed: PlayParameters
  readonly recipe: PlayRecipe
  /** How the sport turns features into a chance. */
  readonly chanceOf?: (play: PlayParameters, features: Features) => number
  /** Seasons before this one used the words differently, so they do not count for the listing's share. */
  readonly recordFrom?: number
}

/**
 * Tests the committed model on seasons unknown to its fit. Each fitted season is tested by a fit on those before it;
 * these figures count if there are no others. Every season's correction is learned from the two before it.
 */
export const testedPlays = (
  panel: string,
  rows: readonly PlayRow[],
  { committed, recipe, chanceOf = playChance, recordFrom = 0 }: PlayTest,
  testing: Testing,
): TestedPlays => {
  const all = seasonTests(rows, committed.seasons, testing).flatMap(
    ({ before, test, isFitted }): TestedPlay[] => {
      const alike = before.filter(({ season }) => season >= recordFrom)
      if (alike.length === 0) return []
      const { model } = isFitted ? fitPlay(before, recipe) : committed
      const play = { ...committed, model, recent: recentCorrection(model, before, recipe) }
      const recordOf = records(alike)
      return test.map((row) => ({
        ...row,
        ours: row.isBarred ? 0 : chanceOf(play, row.features),
        record: recordOf(row.listing),
      }))
    },
  )
  return { all, ...measuredOf(panel, all, committed.seasons) }
}

/** How often players with each listing played. */
const records = (rows: readonly PlayRow[]): ((listing: string) => number) => {
  const shareOf = (own: readonly PlayRow[]) => mean(own.map(({ played }) => played))
  const byListing = new Map(
    [...Map.groupBy(rows, ({ listing }) => listing)].map(([listing, own]) => [
      listing,
      shareOf(own),
    ]),
  )
  const all = shareOf(rows)
  return (listing) => byListing.get(listing) ?? all
}

/** Rows of one player's season belong together when they are resampled. */
export const byPlayerSeason = ({ player, season }: Pick<PlayRow, 'player' | 'season'>): string =>
  `${player} ${season}`
