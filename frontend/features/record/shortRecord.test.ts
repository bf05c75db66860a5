import { describe, expect, it, test } from 'vitest'
import type { PublisherRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { shortRecord } from './shortRecord.ts'

const compared = (
  n: number,
  ours: number,
  other: number,
  interval: ShownComparison['interval'] = { low: -1, high: 1 },
): ShownComparison => ({ n, ours, other, difference: ours - other, interval, proven: n >= 100 })
const better = { low: -2, high: -0.4 }
const worse = { low: 0.4, high: 2 }

const listed = (over: Partial<PublisherRow>): PublisherRow => ({
  ...{ sport: 'nfl', publisher: 'NFL clubs', chance: null, chance_record: null },
  ...{ days: null, days_simple: null },
  ...over,
})

interface Given {
  daysOff?: ShownComparison
  club?: ShownComparison
  publishers?: PublisherRow[]
}

const shortOf = ({ daysOff, club, publishers = [] }: Given) => {
  const row = {
    ...{ group: null, days_out: 0, pinball: null, within_28: null, covered: null },
    ...{ days_off: daysOff ?? null, club: club ?? null },
  }
  const rows = [{ ...row, group: 'knee', days_off: compared(500, 1, 2) }, row]
  const [sport] = shortRecord({ sports: [{ sport: 'nfl', title: 'NFL', rows }], publishers })
  if (!sport) throw new Error('There is a sport')
  return sport
}
const sentences = (given: Given) => {
  const { dates, chances } = shortOf(given)
  return [...dates, ...chances].map(({ sentence }) => sentence)
}

describe('a comparison of dates says in one sentence who was closer', () => {
  it.each([
    [
      'we',
      compared(1214, 5.94, 7.2, better),
      'We were nearer: 5.9 days against the simple rule’s 7.2, over 1,214 returns.',
    ],
    [
      'the rule',
      compared(214, 7.2, 5.9, worse),
      'The simple rule was nearer: 5.9 days against our 7.2, over 214 returns.',
    ],
    [
      'neither for certain',
      compared(214, 6, 6.1),
      'No difference that chance could not make: 6.0 days against the simple rule’s 6.1, over 214 returns.',
    ],
    [
      'nobody knows yet',
      compared(42, 6, 8, better),
      'Too few to tell skill from luck: 6.0 days against the simple rule’s 8.0, over 42 returns.',
    ],
  ])('%s', (_, daysOff, sentence) => {
    expect(sentences({ daysOff })).toEqual([sentence])
  })

  it('clubs are compared where they named a return date', () => {
    expect(sentences({ club: compared(131, 5.9, 3.1, worse) })).toEqual([
      'The clubs were nearer: 3.1 days against our 5.9, over 131 returns with a club’s date.',
    ])
  })
})

test('return dates named by publishers replace the clubs’, with the simple rule’s over the same returns', () => {
  const { dates } = shortOf({
    club: compared(131, 5.9, 3.1),
    publishers: [
      listed({ days: compared(131, 5.9, 3.1, worse), days_simple: compared(131, 5.9, 7) }),
    ],
  })
  expect(dates).toEqual([
    {
      bars: [
        { name: 'Ours', error: 5.9, text: '5.9' },
        { name: 'NFL clubs', error: 3.1, text: '3.1' },
        { name: 'Simple rule', error: 7, text: '7.0' },
      ],
      sentence:
        'NFL clubs were nearer: 3.1 days against our 5.9, over 131 days of return that were named.',
    },
  ])
})

test('a stated chance is compared with ours and with the past share of players with the same listing', () => {
  const fantasy = listed({
    publisher: 'Fantasy Premier League',
    chance: compared(412, 0.16, 0.19, better),
    chance_record: compared(412, 0.16, 0.165),
  })
  const { chances } = shortOf({ publishers: [fantasy] })
  expect(chances).toMatchObject([
    {
      bars: [
        { name: 'Ours', text: '0.160' },
        { name: 'Fantasy Premier League', text: '0.190' },
        { name: 'Such listings before', text: '0.165' },
      ],
      sentence:
        'We were nearer: a squared error of 0.160 against Fantasy Premier League’s 0.190, over 412 players in doubt.',
    },
  ])
})

test('a listing without a number is compared by the past share of players with that listing', () => {
  expect(
    sentences({ publishers: [listed({ chance_record: compared(212, 0.2, 0.19, worse) })] }),
  ).toEqual([
    'The listings’ own record was nearer: a squared error of 0.190 against our 0.200, over 212 players whom NFL clubs had in doubt.',
  ])
})

test('forecasts graded fewer than thirty times are counted, not drawn', () => {
  const given = {
    daysOff: compared(29, 6, 7),
    club: compared(3, 5, 4),
    publishers: [listed({ chance_record: compared(12, 0.2, 0.19) })],
  }
  expect(sentences(given)).toEqual([])
  expect(shortOf(given).few).toEqual([
    'Return dates beside the simple rule’s: 29 of 30 returns.',
    'Return dates beside the clubs’: 3 of 30 returns with a club’s date.',
    'Chance to play beside the listings’ own: 12 of 30 players whom NFL clubs had in doubt.',
  ])
  expect(sentences({ daysOff: compared(30, 6, 7) })).toHaveLength(1)
})

test('ungraded forecasts and other sports’ publishers are left out', () => {
  const other = listed({ sport: 'nba', chance_record: compared(212, 0.2, 0.19) })
  expect(shortOf({ publishers: [other] })).toEqual({
    ...{ title: 'NFL', dates: [], chances: [], few: [] },
  })
})
