import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableRows } from '../../../charts/testing.ts'
import { FibOMeter } from './FibOMeter.tsx'

const drawn = (position: number) =>
  renderToStaticMarkup(
    <FibOMeter
      position={position}
      named="Team says"
      team="Nov 22"
      predicted="Nov 24"
      sentence="Two days."
    />,
  )

test.each([
  [0, -81.8],
  [5, 0],
  [10, 81.8],
])('at position %i the needle stands at %f degrees', (position, degrees) => {
  const [, rotation] = drawn(position).match(/rotate:(-?[\d.]+)deg/) ?? []
  expect(Number(rotation)).toBeCloseTo(degrees, 1)
})

test('the table contains both dates', () => {
  expect(tableRows(drawn(6))).toEqual([
    ['Date', 'Day'],
    ['Team says', 'Nov 22'],
    ['Usual return (ORT)', 'Nov 24'],
  ])
})
