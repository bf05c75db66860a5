import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableRows } from './testing.ts'
import { stepsFrom, Waterfall, zoomedAxis } from './Waterfall.tsx'

test('the table adds up from fully healthy to today', () => {
  const markup = renderToStaticMarkup(
    <Waterfall
      title="Why Miami is at 6.9"
      description="Two injuries take 2.7 points."
      method="Removing one moves the total by that part."
      start={{ label: 'Fully healthy', value: 9.6 }}
      rows={[
        { key: 'a', name: 'QB Renfrow', reason: 'concussion', shown: -2.1 },
        { key: 'b', name: 'LT Oyelaran', reason: 'ankle', shown: -0.6 },
      ]}
      end={{ label: 'Today', value: 6.9, band: 'good' }}
      axis={zoomedAxis([6.9, 8.2], 9.6)}
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

test.each([
  [[7.2, 8.4], 7],
  [[7, 8.4], 6.5],
  [[0.3], 0],
  [[0], 0],
  [[10, 10], 9.5],
])('for scores of %j the axis begins at %d and ends at 10', (scores, low) => {
  expect(zoomedAxis(scores, 10)).toEqual({ low, high: 10 })
})

const waterfall = (published?: number, low = 7) =>
  renderToStaticMarkup(
    <Waterfall
      title="Why"
      description=""
      method=""
      start={{ label: 'Fully healthy', value: 10 }}
      rows={[{ key: 'a', name: 'QB', reason: 'knee', shown: -1, ...(published && { published }) }]}
      end={{ label: 'Today', value: 9, band: 'optimal' }}
      axis={{ low, high: 10 }}
    />,
  )

test('an axis that does not begin at 0 says so, and a total is a mark, not a bar', () => {
  expect(waterfall()).toContain('The axis starts at 7, not at 0')
  expect(waterfall(undefined, 0)).not.toContain('The axis starts')
  const places = [...waterfall().matchAll(/left:([\d.]+)%;width:([\d.]+)%/g)]
  expect(
    places.map(([, left, width]) => [Number(left).toFixed(1), Number(width).toFixed(1)]),
  ).toEqual([['66.7', '33.3']])
})

test('a loss that a what-if removes stays as an outline', () => {
  const places = (published: number) =>
    [...waterfall(published).matchAll(/width:([\d.]+)%/g)].map(([, width]) =>
      Number(width).toFixed(1),
    )
  expect(places(-2.5)).toEqual(['50.0', '33.3'])
  expect(places(-0.5)).toEqual(['33.3'])
})
