import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  overUnderPickText,
  parseFavoredTeam,
  pickAtLineText,
  spreadPickText,
  spreadSentence,
  totalSentence,
} from './pickText.ts'

test.each([
  ['Away:MIA', false, 'AWAY: MIA'],
  ['Home:BUF', 0, 'HOME: BUF'],
  ['home: BUF ', undefined, 'HOME: BUF'],
  ['Away:MIA', true, 'Unpredictable.'],
  ['Away:MIA', 1, 'Unpredictable.'],
  ['Unpredictable', false, 'Unpredictable.'],
  ['Unpredictable.', false, 'Unpredictable.'],
  ['Away:', false, 'Unpredictable.'],
  ['MIA', false, 'Unpredictable.'],
  ['Homestead:BUF', false, 'Unpredictable.'],
  ['', false, 'Unpredictable.'],
  [null, null, 'Unpredictable.'],
  [undefined, undefined, 'Unpredictable.'],
] as const)('a spread pick of %s, disabled %s, reads "%s"', (favored, disabled, text) => {
  expect(spreadPickText(favored, disabled)).toBe(text)
})

test.each([
  ['Over', false, 'Over'],
  ['under', null, 'Under'],
  ['Over', true, 'Unpredictable.'],
  ['Unpredictable', false, 'Unpredictable.'],
  ['Overtime', false, 'Unpredictable.'],
  [null, false, 'Unpredictable.'],
  [undefined, undefined, 'Unpredictable.'],
] as const)('an over/under pick of %s, disabled %s, reads "%s"', (outcome, disabled, text) => {
  expect(overUnderPickText(outcome, disabled)).toBe(text)
})

test('the favored team has its side, its word and its abbreviation', () => {
  expect(parseFavoredTeam('Away:MIA')).toEqual({ side: 'away', word: 'AWAY', abbreviation: 'MIA' })
  expect(parseFavoredTeam('Home:BUF')).toEqual({ side: 'home', word: 'HOME', abbreviation: 'BUF' })
  expect(parseFavoredTeam('Unpredictable')).toBeUndefined()
})

test.each([
  ['Home:GB', 5.5, 'GB +5.5'],
  ['Home:GB', -3, 'GB −3'],
  ['Away:MIA', -6.25, 'MIA +6.25'],
  ['Away:MIA', 2.5, 'MIA −2.5'],
  ['Away:MIA', 0, 'MIA pick’em'],
  ['Over', 42, 'Over 42'],
  ['under', 44.5, 'Under 44.5'],
  ['Unpredictable', 44.5, undefined],
  ['Home:GB', null, undefined],
])('a pick of %s at a line of %s reads %s', (outcome, line, text) => {
  expect(pickAtLineText(outcome, line)).toBe(text)
})

const numbers = { isClose: false, frozen: false, tense: 'present' } as const
const teams = { home: 'the Commanders', away: 'the Browns' }
const text = ({ lead, rest }: { lead: string; rest: string }) => [lead, rest].join(' ').trim()

describe('a pick on the spread', () => {
  const spread = (over: object) =>
    text(
      spreadSentence({ ...numbers, ...teams, outcome: 'Away:CLE', line: -8.5, ours: 2, ...over }),
    )

  test.each([
    [{}, 'Take CLE +8.5: we make the Commanders 2.0 better, the market 8.5.'],
    [
      { outcome: 'Home:WAS', ours: 9.9 },
      'Take WAS −8.5: we make the Commanders 9.9 better, the market 8.5.',
    ],
    [
      { ours: -1.2 },
      'Take CLE +8.5: we make the Browns 1.2 better, the market the Commanders 8.5 better.',
    ],
    [{ ours: 0 }, 'Take CLE +8.5: we make them level, the market the Commanders 8.5 better.'],
    [{ line: 0, ours: -3 }, 'Take CLE pick’em: we make the Browns 3.0 better, the market level.'],
    [{ tense: 'past' }, 'We took CLE +8.5: we made the Commanders 2.0 better, the market 8.5.'],
    [
      { tense: 'what if' },
      'We would take CLE +8.5: we would make the Commanders 2.0 better, the market 8.5.',
    ],
    [{ ours: null }, 'Take CLE +8.5.'],
    [{ outcome: 'Unpredictable', line: null }, 'No pick on the spread: there is no line yet.'],
    [{ outcome: 'Unpredictable', ours: null }, 'No pick on the spread.'],
    [
      { outcome: 'Unpredictable', ours: 8.2, isClose: true },
      'No pick on the spread: we make the Commanders 8.2 better, the market 8.5. Too close.',
    ],
    [
      { ours: 8.9, frozen: true },
      'CLE +8.5, fixed a day before the game. Our number has moved since: we make the Commanders 8.9 better, the market 8.5.',
    ],
    [
      { ours: 8.9 },
      'Take CLE +8.5, our experts’ choice. By the model alone we make the Commanders 8.9 better, the market 8.5.',
    ],
  ])('%j reads: %s', (over, expected) => {
    expect(spread(over)).toBe(expected)
  })

  test('is on the side to which the printed numbers point if it gives them as its reason', () => {
    const tenths = fc.integer({ min: -300, max: 300 }).map((value) => value / 10)
    const quarters = fc.integer({ min: -60, max: 60 }).map((value) => value / 4)
    const outcome = fc.constantFrom('Home:WAS', 'Away:CLE')
    fc.assert(
      fc.property(tenths, quarters, outcome, fc.boolean(), (ours, line, picked, frozen) => {
        const said = spread({ outcome: picked, ours, line, frozen })
        const [, better, own, market = '', other] =
          /^Take .*: we make (the \w+|them) ([\d.]+ better|level), the market (the \w+ )?([\d.]+|level)/.exec(
            said,
          ) ?? []
        if (!own) return
        const signed = (name: string | undefined, size: string | undefined) =>
          (name?.trim() === teams.home ? 1 : -1) * (Number.parseFloat(size ?? '') || 0)
        const edge = signed(better, own) - signed(market || better, other)
        expect(Math.sign(Math.round(edge * 100))).toBe(picked === 'Home:WAS' ? 1 : -1)
      }),
    )
  })
})

describe('a pick on the total', () => {
  const total = (over: object) =>
    text(
      totalSentence({ ...numbers, outcome: 'Over', line: 42, ours: 45.3, unit: 'points', ...over }),
    )

  test.each([
    [{}, 'Take Over 42: we make it 45.3 points, the market 42.'],
    [{ outcome: 'Under', ours: 40 }, 'Take Under 42: we make it 40.0 points, the market 42.'],
    [
      { outcome: 'Unpredictable', ours: 42.1, isClose: true },
      'No pick on the total: we make it 42.1 points, the market 42. Too close.',
    ],
    [
      { ours: 41.9, frozen: true, tense: 'past' },
      'Over 42, fixed a day before the game. Our number moved after that: we made it 41.9 points, the market 42.',
    ],
    [
      { outcome: 'Under', line: 2.75, ours: 2.2, unit: 'goals' },
      'Take Under 2.75: we make it 2.2 goals, the market 2.75.',
    ],
  ])('%j reads: %s', (over, expected) => {
    expect(total(over)).toBe(expected)
  })

  test('is over only if our printed number is above the market’s', () => {
    const number = fc.integer({ min: 0, max: 800 }).map((value) => value / 10)
    fc.assert(
      fc.property(number, number, fc.constantFrom('Over', 'Under'), (ours, line, outcome) => {
        const said = total({ outcome, ours, line })
        if (said.startsWith(`Take ${outcome} `) && !said.includes('experts'))
          expect(ours > line).toBe(outcome === 'Over')
        if (ours === line) expect(said).toContain('experts’ choice')
      }),
    )
  })
})
