import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import {
  lastGames,
  mostRecentGames,
  noStats,
  type SeasonStats,
} from '#shared/domain/facts/teams.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { deriveInjuries } from './deriveInjuries.ts'

const now = new Date('2026-02-20T12:00:00Z')

const report = (day: string, status = 'Out', over: Partial<StatusReport> = {}): StatusReport => ({
  ...{ kind: 'status', playerId: 'nba-1', at: `${day}T17:00:00.000Z`, status },
  ...{ practice: null, bodyPart: null, notes: null },
  ...over,
})
/** The first list that was read. */
const listed = (over: Partial<StatusReport> = {}) =>
  report('2026-02-08', 'Out', { first: true, ...over })

/** `+` for a game that he played, `-` for one that he missed: a game every three days. */
const season = (from: string, games: string, of = 2025): SeasonStats => ({
  ...{ kind: 'stats', ...noStats, playerId: 'nba-1', competition: 'NBA', season: of, games: 1 },
  ...lastGames(
    [...games].map((mark, index) => ({
      day: addDays(from, 3 * index) ?? from,
      share: mark === '+' ? 0.5 : null,
    })),
  ),
})
const derive = (reports: StatusReport[], seasons: SeasonStats[] = [], before: Injury[] = []) =>
  deriveInjuries({ reports, seasons, derivedBefore: before }, now)
const startIn = (reports: StatusReport[], ...seasons: SeasonStats[]) => {
  const [injury] = derive(reports, seasons)
  return [injury?.startedOn, injury?.listedOn]
}

describe('a player on the first list that is ever read', () => {
  it.each([
    ['had missed a game: since then', season('2026-01-25', '++-'), ['2026-01-31', '2026-02-08']],
    ['had missed one before his last', season('2026-01-25', '+-+-'), ['2026-02-03', '2026-02-08']],
    ['misses one that day', season('2026-01-30', '++--'), ['2026-02-05', '2026-02-08']],
    ['had missed none', season('2026-01-30', '+++-'), ['2026-02-08', undefined]],
    ['plays that day', season('2026-02-02', '+++'), ['2026-02-08', undefined]],
    ['has played none', season('2025-12-01', '---'), ['2025-12-01', '2026-02-08']],
    ['last played too long ago', season('2026-01-10', '+'), ['2026-02-08', '2026-02-08']],
  ])('%s', (_, games, expected) => {
    expect(startIn([listed()], games)).toEqual(expected)
  })

  it('has been out since an unknown day if none of his games is known', () => {
    expect(startIn([listed()])).toEqual(['2026-02-08', '2026-02-08'])
  })

  it('may have been out for more games than are stored', () => {
    const games = season('2025-11-01', `++${'-'.repeat(30)}`)
    expect(games.recentGames).toHaveLength(mostRecentGames)
    expect(startIn([listed()], games)).toEqual(['2025-11-07', '2026-02-08'])
  })

  it('has been out since the first game of this season if he last played in the one before', () => {
    const before = season('2025-03-01', '+++', 2024)
    expect(startIn([listed()], before, season('2025-10-22', '-'.repeat(30)))).toEqual([
      '2025-10-22',
      '2026-02-08',
    ])
  })

  it('was hurt on the stated day, if there is one', () => {
    const games = season('2026-01-25', '++-')
    expect(startIn([listed({ startedOn: '2026-02-03' })], games)).toEqual(['2026-02-03', undefined])
  })

  it('was hurt on the day of the report if he had been fit before', () => {
    const reports = [report('2026-02-06', 'Active', { first: true }), listed()]
    expect(startIn(reports, season('2026-01-25', '++-'))).toEqual(['2026-02-08', undefined])
  })

  it('has his start from his games; a player on a later list has the day of that list', () => {
    const games = season('2026-01-25', '++-')
    expect(startIn([report('2026-02-08')], games)).toEqual(['2026-02-08', undefined])
    const again = [listed(), report('2026-02-09', 'Active'), report('2026-02-19')]
    expect(derive(again, [games]).map(({ startedOn }) => startedOn)).toEqual([
      '2026-01-31',
      '2026-02-19',
    ])
  })

  it('keeps his start when the games that showed it are no longer stored', () => {
    const [first] = derive([listed()], [season('2026-01-25', '++-')])
    const later = season('2026-02-03', `--${'+'.repeat(18)}`)
    expect(derive([listed()], [later], first && [first])).toEqual([first])
    const [months] = derive([listed()], [season('2025-10-22', '---')])
    expect(months?.startedOn).toBe('2025-10-22')
    expect(derive([listed()], [], months && [months])).toEqual([months])
    const [exact] = derive([listed()], [season('2026-01-30', '+++-')])
    expect(derive([listed()], [], exact && [exact])).toEqual([exact])
  })
})

test('it does not matter whether the list or the games are read first, and an injury keeps its id', () => {
  const reports = fc.constantFrom<StatusReport[][]>(
    [[listed()]],
    [[listed()], [report('2026-02-11')]],
    [[report('2026-02-06', 'Active', { first: true })], [listed()]],
    [[report('2026-02-05', 'Out', { first: true })], [listed({ notes: 'Left Knee; Sprain' })]],
  )
  const played = fc.string({ unit: fc.constantFrom('+', '-'), minLength: 1, maxLength: 17 })
  fc.assert(
    fc.property(reports, played, fc.infiniteStream(fc.boolean()), (lists, marks, turns) => {
      const games = season('2025-12-22', marks)
      const atOnce = derive(lists.flat(), [games])
      const left = [...lists]
      const read: StatusReport[] = []
      let seasons: SeasonStats[] = []
      let stored: Injury[] = []
      const step = () => {
        stored = derive(read, seasons, stored)
      }
      for (const listsFirst of turns) {
        const list = listsFirst || seasons.length > 0 ? left.shift() : undefined
        if (list) read.push(...list)
        else if (seasons.length === 0) seasons = [games]
        else break
        step()
      }
      expect(stored).toEqual(atOnce)
    }),
  )
})
