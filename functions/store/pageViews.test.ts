import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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
  schedules: [2, '166795163be0'],
  healthScores: [3, '196afcb70be6'],
  moves: [2, '5f713717fd7c'],
  matchup: [2, '5aa25004ba47'],
  season: [1, 'e3b87489954a'],
  team: [2, '8cd5ec8c606b'],
  teamSchedule: [1, '92bd91e64291'],
  player: [2, '617d79cb57aa'],
  players: [2, 'df8329ddb81b'],
  search: [2, '979931f95e1f'],
  record: [1, '0cc9bf3b8e77'],
  forecastRecord: [1, 'a0ca5136ecad'],
  pickMonths: [1, 'a6589e55ac41'],
  picks: [1, '076e646748ea'],
  options: [1, '82cfb78372cd'],
}

const folder = new URL('former/', import.meta.url)
const former = readdirSync(folder).map((file) => {
  const [name = '', version = ''] = file.split('.')
  const document: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return { name, version: Number(version), document }
})

const shapeOf = async ({ schema }: View) =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(await schema(), { unrepresentable: 'any' })))
    .digest('hex')
    .slice(0, 12)

test.each(Object.entries(views))(
  'a change to the shape of %s needs a higher version and a kept document of the former one',
  async (name, view) => {
    // After a change: raise `version` in pageViews.ts, put a document of the former version into `former`, supply in
    // `fill` the fields that it lacks, and put the new hash here.
    expect([view.version, await shapeOf(view)]).toEqual(shapes[name])
  },
)

test.each(Object.entries(views))(
  'a document of every former version of %s is kept',
  (name, view) => {
    const kept = former.filter((one) => one.name === name).map(({ version }) => version)
    expect(kept.toSorted()).toEqual(Array.from({ length: view.version }, (_, version) => version))
  },
)

test.each(former)(
  '$name of version $version fits today’s schema',
  async ({ name, version, document }) => {
    const view = views[name] ?? expect.fail(`There is no view ${name}`)
    const stored = version === 0 ? undefined : version
    const page = await currentForm(view, stored, document)
    expect((await view.schema()).safeParse(page).error).toBeUndefined()
  },
)

it('a player’s page stored before there were versions is read without the forecasts that it lacks', async () => {
  const { document } = former.find(({ name }) => name === 'player') ?? expect.fail()
  const page = await currentForm(pageViews.playerViewOf(1, 'id'), undefined, document)
  expect(page).toMatchObject({
    ...{ season: null, earlier_availability: [], registered: [] },
    playerInfo: (document as { playerInfo: object }).playerInfo,
  })
  expect(page.outlook).toMatchObject({ injury_id: 'text', forecast: null })
})

it('a player’s page stored before rulings keeps its forecast', async () => {
  const kept = former.find(({ name, version }) => name === 'player' && version === 1)
  const { document } = kept ?? expect.fail()
  expect(await currentForm(pageViews.playerViewOf(1, 'id'), 1, document)).toEqual(document)
})

it('a document of a former version that `fill` cannot complete is refused', async () => {
  await expect(currentForm(pageViews.recordView, 0, { as_of: null })).rejects.toThrow(
    FormerDocument,
  )
})

it('a document of the current version is not checked again', async () => {
  const document = { n: 'not checked' }
  expect(await currentForm(pageViews.recordView, pageViews.recordView.version, document)).toBe(
    document,
  )
})
