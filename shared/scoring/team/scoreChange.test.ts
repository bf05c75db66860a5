import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { anInjury, aTeam } from '../testing/arbitraryFacts.ts'
import { injury, report, sampleAsOf, team, type WholeTeam } from '../testing/facts.ts'
import { changeBetween, moveSentence } from './scoreChange.ts'
import { scoreTeam } from './scoreTeam.ts'

const explained = (facts: TeamFacts, asOf = sampleAsOf) =>
  scoreTeam(facts, sportModels[facts.sport], asOf).explanation

const hurt = team('nfl', { injuries: [injury('i', 'p-QB')] })
const kinds = (before: TeamFacts, after: TeamFacts, asOf?: string) =>
  changeBetween(explained(before), explained(after, asOf)).moves.map(({ kind }) => kind)

test('the moves add up to the change, exactly and as printed', () => {
  fc.assert(
    fc.property(aTeam('nba'), aTeam('nba'), (one, other) => {
      const [before, after] = [explained(one), explained(other)]
      const { moves, effect } = changeBetween(before, after)
      expect(moves.reduce((sum, move) => sum + move.effect, 0)).toBeCloseTo(effect, 6)
      if (moves.length === 0) return
      const printed = moves.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
      expect(printed).toBe(Math.round((after.shownScore - before.shownScore) * 10))
    }),
  )
})

test('a new injury appears as a move, and its removal as another', () => {
  expect(kinds(team('nfl'), hurt)).toEqual(['appeared'])
  expect(kinds(hurt, team('nfl'))).toEqual(['gone'])
})

test('equal facts have no moves', () => {
  expect(changeBetween(explained(hurt), explained(hurt))).toMatchObject({ effect: 0, moves: [] })
})

test('the same injury weighs less a week after the return', () => {
  const back = team('nfl', { injuries: [injury('i', 'p-QB', { returnedOn: '2026-11-21' })] })
  expect(kinds(back, back, '2026-11-29T15:00:00.000Z')).toContain('shrank')
})

test('the sentence of a move names the player and the injury', () => {
  const [move] = changeBetween(explained(team('nfl')), explained(hurt)).moves
  expect(move && moveSentence(move)).toMatch(/^p-QB: knee sprain is new$/)
})

const sentences = (before: Partial<WholeTeam>, after: Partial<WholeTeam>) =>
  changeBetween(explained(team('nfl', before)), explained(team('nfl', after))).moves.map(
    moveSentence,
  )

const knee = injury('i', 'p-QB', { bodyPart: 'knee', startedOn: '2026-11-18' })
const out = report('p-QB', 'Out', { bodyPart: 'Knee', at: '2026-11-19T18:00:00.000Z' })
const questionable = report('p-QB', 'Questionable', { bodyPart: 'Knee' })

test.each([
  [
    'a new status',
    [knee],
    [out],
    [knee],
    [out, questionable],
    'knee sprain, was out, now questionable',
  ],
  ['a first status', [knee], [], [knee], [out], 'knee sprain, now out'],
  ['a status without an injury', [], [out], [], [out, questionable], 'was out, now questionable'],
  ['a first report', [], [], [], [questionable], 'listed as questionable'],
  ['a report that is taken back', [], [out], [], [], 'no longer listed as out'],
  [
    'an injury after its report',
    [],
    [out],
    [knee],
    [out, questionable],
    'knee sprain, was out, now questionable',
  ],
  [
    'an injury with its report',
    [],
    [questionable],
    [knee],
    [questionable],
    'knee sprain, still questionable',
  ],
  [
    'an injury with another id',
    [knee],
    [],
    [{ ...knee, id: 'j', grade: 4 as const }],
    [],
    'knee sprain costs more than before',
  ],
])(
  '%s is one move in plain words',
  (_, injuries, statuses, laterInjuries, laterStatuses, words) => {
    const before = { injuries, statuses }
    expect(sentences(before, { injuries: laterInjuries, statuses: laterStatuses })).toEqual([
      `p-QB: ${words}`,
    ])
  },
)

test('injuries that are one part at first and two later are one move', () => {
  const ankle = injury('a', 'p-QB', { bodyPart: 'ankle', startedOn: '2026-08-01' })
  const both = { injuries: [ankle, { ...knee, startedOn: '2026-08-10' }] }
  const healing = { injuries: both.injuries.map((one) => ({ ...one, returnedOn: '2026-09-21' })) }
  const parts = (facts: Partial<WholeTeam>) => explained(team('nfl', facts)).parts.length
  expect([parts(both), parts(healing)]).toEqual([1, 2])
  expect(sentences(both, healing)).toEqual([
    'p-QB: knee sprain and another injury cost less than before',
  ])
})

/** A team, and the same team later: with some injuries and reports more, fewer, changed or renamed. */
const twoStates = (sport: SportName) =>
  fc
    .record({
      team: aTeam(sport),
      other: aTeam(sport),
      extra: fc.array(anInjury(sport), { maxLength: 2 }),
      kept: fc.infiniteStream(fc.constantFrom('same', 'dropped', 'returned', 'renamed')),
      days: fc.integer({ min: 0, max: 20 }),
    })
    .map(({ team: before, other, extra, kept, days }) => ({
      before,
      after: {
        ...before,
        injuries: [...before.injuries, ...extra].flatMap((one) => {
          const fate = kept.next().value
          if (fate === 'dropped') return []
          if (fate === 'renamed') return [{ ...one, id: `new ${one.id}` }]
          return [fate === 'returned' ? { ...one, returnedOn: one.startedOn } : one]
        }),
        statuses: [...before.statuses, ...other.statuses],
      },
      asOf: new Date(Date.parse(sampleAsOf) + days * 86_400_000).toISOString(),
    }))

test.each(['nfl', 'nba', 'soccer'] as const)(
  'between any two states of a team of the %s each cause is one move, and the moves add up',
  (sport) => {
    fc.assert(
      fc.property(twoStates(sport), ({ before, after, asOf }) => {
        const [one, other] = [explained(before), explained(after, asOf)]
        const { moves, effect } = changeBetween(one, other)
        expect(moves.reduce((sum, move) => sum + move.effect, 0)).toBeCloseTo(effect, 6)
        const printed = moves.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
        if (moves.length > 0)
          expect(printed).toBe(Math.round((other.shownScore - one.shownScore) * 10))
        const injuries = moves.flatMap(({ playerId, kind, label }) =>
          kind === 'original'
            ? []
            : label
                .split(', ')
                .filter((word) => !/listed as|→|^now /.test(word))
                .map((word) => `${playerId} ${word}`),
        )
        expect(injuries).toEqual([...new Set(injuries)])
        const ofReports = moves
          .filter(({ label }) => /^(still |no longer )?listed as|^\S+( \S+)* →|^Now /i.test(label))
          .map(({ playerId }) => playerId)
        expect(ofReports).toEqual([...new Set(ofReports)])
      }),
    )
  },
)
