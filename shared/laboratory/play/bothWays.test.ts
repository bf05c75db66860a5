import { expect, test } from 'vitest'
import { nfl } from '../../scoring/parameters/nfl.ts'
import { soccer } from '../../scoring/parameters/soccer.ts'
import { chancesAsOf } from '../../scoring/play/chancesAsOf.ts'
import { morningOf } from '../../scoring/play/nflListing.ts'
import { nflParametersFor } from '../../scoring/play/nflPlayModel.ts'
import { firstDesignations } from '../../scoring/play/nflReportTimes.ts'
import { playChance } from '../../scoring/play/playChance.ts'
import { sportModels } from '../../scoring/sports/committedModels.ts'
import { scoreTeam } from '../../scoring/team/scoreTeam.ts'
import type { WholeTeam } from '../../scoring/testing/facts.ts'
import { eplRows } from './eplRows.ts'
import type { PlayRow } from './fitPlay.ts'
import { nflRows } from './nflRows.ts'
import { eplSeason, eplStored, isDouble, takenAt } from './testing/eplSeason.ts'
import { sunday } from './testing/nflFiles.ts'
import { kickOff, nflPeople, nflSeason, nflStored } from './testing/nflSeason.ts'

/**
 * Invented weeks of a club, twice: as historical files, from which the backtest computes chances to play, and as stored
 * facts in the words of the converters, from which a portal computes them. They must be equal to the last bit. Some
 * rows are known to differ and are left out. A player who is out for a reason other than health has a small chance in
 * the files and none on a portal, where it may be a ban or international duty. The files ask about a round from its
 * first kick-off, and a portal about the club's own next game. A portal keeps ten rounds of soccer, so after a ban it
 * has fewer games. Before designations a portal does not list a player whose practice is not reported.
 */

const shownChance = (facts: WholeTeam, id: string, at: string): number | undefined =>
  scoreTeam(facts, sportModels[facts.sport], at).players.find(({ playerId }) => playerId === id)
    ?.available.chance

/** The number in `2021 5`. */
const roundIn = (round: string) => Number(round.split(' ')[1])
const listingsOf = (rows: readonly PlayRow[]) => new Set(rows.map(({ listing }) => listing))

/** The chance of an unlisted player is rounded to four digits, because pages carry those of whole squads. */
const told = (chance: number) => Math.round(1e4 * chance) / 1e4

test('the tested chance that a footballer plays is the shown one', () => {
  const rows = eplRows(eplSeason)
  expect(rows.length).toBeGreaterThan(40)
  expect(listingsOf(rows)).toEqual(
    new Set(['Active', '75% to play', '50% to play', '25% to play', 'Questionable', 'Out']),
  )
  expect(rows.filter(({ round }) => isDouble(roundIn(round))).length).toBeGreaterThan(3)
  for (const { player: code, round, listing, features } of rows) {
    const [now, id] = [roundIn(round), `epl-p${code}`]
    const [facts, at] = [eplStored(now), takenAt(now)]
    const asked = { asOf: at, isAsked: (one: string) => one === id, twoGames: true } as const
    const shown = isDouble(now)
      ? chancesAsOf(facts, sportModels.soccer, asked).get(id)
      : shownChance(facts, id, at)
    const chance = playChance(soccer.play, features)
    expect(shown).toBe(listing === 'Active' ? told(chance) : chance)
  }
})

const hour = 3_600_000
/** When a row was known. At the kick-off itself a portal asks about the game after it. */
const timeOf = (listing: string, week: number): number => {
  if (listing === 'no report yet') return morningOf(sunday(week - 1) + 1)
  if (listing === 'Day-To-Day') return firstDesignations(new Date(kickOff(week))).getTime() - hour
  return kickOff(week) - 1
}

test('the tested chance that an NFL player plays is the shown one', () => {
  const listedFor = (id: string, week: number) =>
    nflPeople.find((one) => one.id === id)?.weeks[week - 1]?.listed
  const rows = nflRows(nflSeason)
    .listed.map((row) => ({ ...row, week: roundIn(row.round) }))
    // A portal does not list a player before designations if his practice is not reported.
    .filter(
      ({ listing, player: id, week }) =>
        listing !== 'Day-To-Day' || listedFor(id, week)?.practice !== null,
    )
  expect(rows.length).toBeGreaterThan(60)
  expect(listingsOf(rows)).toEqual(
    new Set(['no report yet', 'Day-To-Day', 'No designation', 'Questionable', 'Doubtful']),
  )
  const [barred, open] = [true, false].map((is) =>
    rows.filter(({ isBarred = false }) => isBarred === is),
  )
  expect(barred?.length).toBeGreaterThan(1)
  expect(new Set(open?.map(({ features }) => features.reserve))).toEqual(
    new Set([null, 'may be back', 'back']),
  )
  for (const { listing, player: id, week, features, isBarred } of rows) {
    const at = new Date(timeOf(listing, week)).toISOString()
    const shown = shownChance(nflStored(week - 1), id, at)
    expect(shown).toBe(isBarred ? 0 : playChance(nflParametersFor(nfl.play, features), features))
  }
})
