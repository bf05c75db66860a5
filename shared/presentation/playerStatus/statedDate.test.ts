import { expect, test } from 'vitest'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import report from '#shared/scoring/report.json' with { type: 'json' }
import { countedDates, datesWorth, whoSays } from './statedDate.ts'

test('the figures are those of the report', () => {
  const row = report.rows.find(({ id }) => id === 'date.epl')
  expect(row?.n).toBe(countedDates.n)
  expect(row?.naive).toBeCloseTo(countedDates.off, 1)
})

test.each([
  [null, 'Team says'],
  [undefined, 'Team says'],
  [openSources.fpl.credit, 'Fantasy Premier League says'],
  ['Fieldline Data', 'Fieldline Data says'],
])('of the publisher %s it is said “%s”', (publisher, text) => {
  expect(whoSays(publisher)).toBe(text)
})

test('one sentence says what the days of return of a publisher are worth that was counted', () => {
  expect(datesWorth(openSources.fpl.credit)).toBe(
    'On average a day of return that Fantasy Premier League named was 23 days off (1,008 such days).',
  )
  expect(datesWorth('Fieldline Data')).toBeNull()
  expect(datesWorth(null)).toBeNull()
})
