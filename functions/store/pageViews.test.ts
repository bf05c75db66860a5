import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import * as z from 'zod'
import * as pageViews from './pageViews.ts'
import { currentForm, FormerDocument, type View } from './view.ts'

/** Every view, by the first part of its name. */
const views: Readonly<Record<string, View>> = {
  schedules: pageViews.schedulesViewOf('NFL'),
  healthScores: pageViews.healthScoresViewOf('NFL'),
  moves: pageViews.movesViewOf('NFL'),
  matchup: pageViews.matchupViewOf(1, 'id'),
  season: pageViews.seasonViewOf('NFL'),
  team: pageViews.teamViewOf(1, 'id'),
  teamSchedule: pageViews.teamScheduleViewOf(1, 'id'),
  player: pageViews.playerViewOf(1, 'id'),
  merged: pageViews.mergedPlayersViewOf('NFL'),
  players: pageViews.playersViewOf('NFL'),
  search: pageViews.searchIndexViewOf('NFL'),
  record: pageViews.recordView,
  forecastRecord: pageViews.forecastRecordView,
  pickMonths: pageViews.pickMonthsViewOf('NFL'),
  picks: pageViews.pickMonthViewOf('NFL', '2026-11'),
  options: pageViews.optionsViewOf(1),
}

/** The version of each view, and the hash of its schema. */
const shapes: Readonly<Record<string, readonly [version: number, shape: string]>> = {
  schedules: [8, '4f2e9f6c6b62'],
  healthScores: [7, '1f3d51571445'],
  moves: [4, '60e93e9f82a7'],
  matchup: [10, '680a9672b2d5'],
  season: [1, 'e3b87489954a'],
  team: [9, 'a78680c5127d'],
  teamSchedule: [2, '5ae72fbc0270'],
  player: [11, 'be76a69da01e'],
  merged: [1, '9817da50ddad'],
  players: [6, '0cc0caf98c9c'],
  search: [4, '444f9866b026'],
  record: [1, '0cc9bf3b8e77'],
  forecastRecord: [3, 'b358bf99ac3b'],
  pickMonths: [1, 'a6589e55ac41'],
  picks: [1, '076e646748ea'],
  options: [1, '82cfb78372cd'],
}

const shapeOf = async ({ schema }: View) =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(await schema(), { unrepresentable: 'any' })))
    .digest('hex')
    .slice(0, 12)

test.each(Object.entries(views))(
  'a change to the shape of %s needs a higher version',
  async (name, view) => {
    // After a change, raise `version` in pageViews.ts, and enter it here with the new hash. See CONTRIBUTING.md.
    expect([view.version, await shapeOf(view)]).toEqual(shapes[name])
  },
)

const sample: View<z.ZodType<{ score: number; notes: string[] }>> = {
  name: 'sample',
  sport: 1,
  schema: async () => z.strictObject({ score: z.number(), notes: z.array(z.string()) }),
  version: 2,
  fill: (former) => ({ notes: [], ...former }),
}

it('a document of a former version is completed by `fill`', async () => {
  const former = { score: 7.5 }
  expect(await currentForm(sample, 1, former)).toEqual({ score: 7.5, notes: [] })
})

it('a document of a former version that `fill` cannot complete is refused', async () => {
  await expect(currentForm(sample, 1, { as_of: null })).rejects.toThrow(FormerDocument)
})

it('a document of the current version is not checked again', async () => {
  const document = { n: 'not checked' }
  expect(await currentForm(sample, sample.version, document)).toBe(document)
})
