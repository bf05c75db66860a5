import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableRows } from './testing.ts'
import { stepsFrom, Waterfall } from './Waterfall.tsx'

test('the table adds up from fully healthy to today', () => {
  const markup = renderToStaticMarkup(
    <Waterfall
      title="Why Miami is at 6.9"
      description="Two injuries take 2.7 points."
      method="Removing one moves the total by that part."
      start={{ label: 'Fully healthy', value: 9.6 }}
      parts={[
        { key: 'a', name: 'QB Renfrow', reason: 'concussion', shown: -2.1 },
        { key: 'b', name: 'LT Oyelaran', reason: 'ankle', shown: -0.6 },
      ]}
      end={{ label: 'Today', value: 6.9, band: 'good' }}
      top={10}
    />,
  )
  expect(tableRows(markup)).toEqual([
    ['Part', 'Effect', 'Score after'],
    ['Fully healthy', '', '9.6'],
    ['QB Renfrow, concussion', '−2.1', '7.5'],
    ['LT Oyelaran, ankle', '−0.6', '6.9'],
    ['Today', '', '6.9'],
  ])
  expect(markup).toContain('Why Miami is at 6.9. Two injuries take 2.7 points.')
})

test('each step begins where the last one ended, in printed numbers', () => {
  expect(stepsFrom(9.6, [-2.1, -0.9, 0.3])).toEqual([
    { from: 7.5, to: 9.6, after: 7.5 },
    { from: 6.6, to: 7.5, after: 6.6 },
    { from: 6.6, to: 6.9, after: 6.9 },
  ])
})

test('many small steps add up without rounding errors', () => {
  const effects = Array.from({ length: 30 }, () => -0.1)
  expect(stepsFrom(9.3, effects).at(-1)?.after).toBe(6.3)
})
