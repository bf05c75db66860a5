import { describe, expect, it } from 'vitest'
import { ana, club, fixture, flag, gamesOf, sundays } from '../testing/flags.ts'
import { addEntries, noTotals } from '../totals.ts'
import type { FlagRecord } from './newFlag.ts'
import { newFlagOutcomes, type OutcomeFacts } from './newFlagOutcomes.ts'

const [first, second, third] = sundays
const monday = { at: '2026-11-30T12:00:00.000Z', on: '2026-11-30' }
const later = (on: string) => ({ at: `${on}T12:00:00.000Z`, on })

const factsWith = (over: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  players: [ana],
  games: [fixture(first, { status: 'final' }), fixture(second), fixture(third)],
  stats: [gamesOf(ana.id, [first, 0.5])],
  ...over,
})
const outcomesOf = (
  over: Partial<OutcomeFacts>,
  registered: FlagRecord[] = [flag()],
  now = monday,
) => newFlagOutcomes(factsWith(over), registered, now)

describe('a flag', () => {
  it.each([
    ['played', 0.5, { ours: 0.16, said: 0.0625, simple: 0.25 }],
    ['absent', null, { ours: 0.36, said: 0.5625, simple: 0.25 }],
  ] as const)('is graded once his single games say that he %s', (state, share, errors) => {
    expect(outcomesOf({ stats: [gamesOf(ana.id, [first, share])] })).toEqual([
      {
        kind: 'flagOutcome',
        id: `${club.id}/flag-${first}/${ana.id}-outcome-1`,
        ...monday,
        competition: 'EPL',
        player: { id: ana.id, name: 'Ana Testa' },
        team: { id: club.id, name: 'Home Town' },
        game: { id: `epl-${first}`, day: first },
        state,
        replaces: null,
        grades: [
          {
            ...{ flag: flag().id, publisher: 'Fantasy Premier League', listing: '75% to play' },
            ...errors,
          },
        ],
        ...{ dates: [], gameDays: [] },
      },
    ])
  })

  it('waits until the game is over and it is known who took part', () => {
    expect(outcomesOf({ games: [fixture(first)] })).toEqual([])
    expect(outcomesOf({ stats: [] })).toEqual([])
    expect(outcomesOf({ stats: [gamesOf(ana.id, ['2026-11-22', 1])] })).toEqual([])
  })

  it('stays ungraded, with the reason, if it is unknown ten days later who took part', () => {
    const waited = (on: string) => outcomesOf({ stats: [] }, [flag()], later(on))
    expect(waited('2026-12-09')).toEqual([])
    expect(waited('2026-12-10')).toMatchObject([{ state: 'noRecord', grades: [] }])
  })

  it.each([
    ['postponed', { status: 'postponed' }],
    ['cancelled', { status: 'cancelled' }],
    ['moved to another day', { day: second, at: `${second}T15:00:00.000Z` }],
    ['moved to a day that is not known', { day: null, at: null }],
  ] as const)('is withdrawn when its game is %s', (_, over) => {
    expect(outcomesOf({ games: [fixture(first, over)] })).toMatchObject([
      { state: 'calledOff', grades: [] },
    ])
  })

  it('on a player who has left the club is not graded', () => {
    expect(outcomesOf({ players: [] })).toMatchObject([{ state: 'leftClub', grades: [] }])
  })

  it('without a stated chance is compared only with how often such players played', () => {
    const said = { ...flag().said, listing: 'Questionable', chance: null }
    const [outcome] = outcomesOf({}, [flag({ said })])
    expect(outcome?.grades).toMatchObject([{ said: null, simple: 0.25 }])
  })
})

describe('an outcome', () => {
  const registered = [flag(), ...outcomesOf({})]

  it('is registered once', () => {
    expect(outcomesOf({}, registered, later('2026-12-01'))).toEqual([])
  })

  it('is replaced if the game is corrected within two weeks, and counts once', () => {
    const corrected = { stats: [gamesOf(ana.id, [first, null])] }
    const [second] = outcomesOf(corrected, registered, later('2026-12-13'))
    expect(second).toMatchObject({
      id: `${club.id}/flag-${first}/${ana.id}-outcome-2`,
      state: 'absent',
      replaces: `${club.id}/flag-${first}/${ana.id}-outcome-1`,
    })
    expect(outcomesOf(corrected, registered, later('2026-12-14'))).toEqual([])
    const entries = [...registered, ...(second ? [second] : [])]
    const { flags } = addEntries(noTotals, entries, (id) => entries.find((one) => one.id === id))
    expect(Object.values(flags)).toMatchObject([{ n: 1, played: 0, ours: 3600 }])
  })

  it('stays if the player leaves afterwards', () => {
    expect(outcomesOf({ players: [] }, registered, later('2026-12-01'))).toEqual([])
  })

  it('replaces nothing if the run is as of an earlier time', () => {
    const earlier = { stats: [gamesOf(ana.id, [first, null])] }
    expect(outcomesOf(earlier, registered, later('2026-11-29'))).toEqual([])
  })
})

it('grades each of several listings before a kick-off, and the last one counts', () => {
  const said = {
    ...flag().said,
    at: '2026-11-28T11:00:00.000Z',
    listing: '25% to play',
    chance: 0.25,
  }
  const last = flag({
    id: `${club.id}/flag-${first}/${ana.id}-2`,
    at: '2026-11-28T12:00:00.000Z',
    said,
  })
  const [outcome] = outcomesOf({}, [last, flag()])
  expect(outcome?.grades.map(({ listing }) => listing)).toEqual(['75% to play', '25% to play'])
  const { flags } = addEntries(noTotals, outcome ? [outcome] : [], () => undefined)
  expect(Object.keys(flags)).toEqual(['EPL/Fantasy Premier League/25% to play'])
})

it('does not count a player who was cleared before the kick-off', () => {
  const said = { ...flag().said, listing: 'Active', chance: null, clears: true as const }
  const last = flag({ id: `${flag().id}-cleared`, at: '2026-11-28T12:00:00.000Z', said })
  const outcomes = outcomesOf({}, [flag(), last])
  expect(outcomes[0]?.grades).toHaveLength(2)
  expect(addEntries(noTotals, outcomes, () => undefined).flags).toEqual({})
})

describe('a stated return day', () => {
  const dated = (day: string, back: string, over = {}) =>
    flag({
      id: `${club.id}/flag-${day}/${ana.id}-1`,
      game: { id: `epl-${day}`, day, at: `${day}T15:00:00.000Z` },
      at: `${day}T11:00:00.000Z`,
      said: { ...flag().said, at: '2026-11-27T11:00:00.000Z', listing: 'Out', chance: 0, back },
      ours: { chance: 0.1, back: '2026-12-10' },
      simple: { chance: 0, back: '2026-12-20' },
      ...over,
    })
  const allPlayed = sundays.map((day) => fixture(day, { status: 'final' }))
  const end = later('2026-12-14')

  it('is graded in games, once, when he first takes part', () => {
    const stands = [dated(first, '2026-12-02'), dated(second, '2026-12-02')]
    const stats = [gamesOf(ana.id, [first, null], [second, null], [third, 0.3])]
    const outcomes = outcomesOf({ games: allPlayed, stats }, stands, end)
    expect(outcomes.map(({ game, state }) => [game.day, state])).toEqual([
      [third, 'played'],
      [first, 'absent'],
      [second, 'absent'],
    ])
    // His date names the second game, ours the third, the rule's none that is known: the day itself.
    expect(outcomes[0]).toMatchObject({
      grades: [],
      dates: [{ flag: dated(first, '').id, said: 7, ours: 0, simple: 7 }],
      gameDays: sundays,
    })
    const registered = [...stands, ...outcomes]
    expect(outcomesOf({ games: allPlayed, stats }, registered, end)).toEqual([])
  })

  it('that replaces an earlier one is graded, too', () => {
    const moved = [dated(first, '2026-12-02'), dated(second, '2026-12-12')]
    const stats = [gamesOf(ana.id, [first, null], [second, null], [third, 1])]
    const [outcome] = outcomesOf({ games: allPlayed, stats }, moved, end)
    expect(outcome?.dates.map(({ said }) => said)).toEqual([7, 0])
  })

  it('is graded by the very game that was in doubt, if he plays it', () => {
    const stats = [gamesOf(ana.id, [first, 1])]
    const outcomes = outcomesOf({ games: allPlayed, stats }, [dated(first, '2026-12-02')], end)
    expect(outcomes).toMatchObject([{ state: 'played', dates: [{ said: 7, ours: 14 }] }])
  })

  it('is not graded if we had no forecast', () => {
    const without = dated(first, '2026-12-02', { ours: { chance: 0.1, back: null } })
    expect(outcomesOf({ games: allPlayed }, [without], end)).toMatchObject([{ dates: [] }])
  })
})
