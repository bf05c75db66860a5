import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GapRail } from './GapRail.tsx'
import { LineMovement } from './LineMovement.tsx'
import { RecordLine } from './RecordLine.tsx'
import { ReliabilityDiagram } from './ReliabilityDiagram.tsx'
import { Waterfall } from './Waterfall.tsx'

/** What a row of the table behind a chart reads, cell by cell. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  )

test('a waterfall’s table adds up from fully healthy to today', () => {
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
  expect(rowsOf(markup)).toEqual([
    ['Part', 'Effect', 'Score after'],
    ['Fully healthy', '', '9.6'],
    ['QB Renfrow, concussion', '−2.1', '7.5'],
    ['LT Oyelaran, ankle', '−0.6', '6.9'],
    ['Today', '', '6.9'],
  ])
  expect(markup).toContain('Why Miami is at 6.9. Two injuries take 2.7 points.')
})

test('a rail puts both scores on one ruler, and lights the bands that hold them', () => {
  const markup = renderToStaticMarkup(
    <GapRail
      description="Miami 5.1, Buffalo 10.0"
      pins={[
        { key: 'away', value: 5.1, mark: 'MIA' },
        { key: 'home', value: 10, mark: 'BUF' },
      ]}
    />,
  )
  expect(markup).toContain('left:51%;right:calc(100% - 100%)')
  const held = [...markup.matchAll(/<i data-band="(\w+)" class="[^"]+"/g)].map(([, band]) => band)
  expect(held).toEqual(['moderate', 'optimal'])
})

const railOf = (away: number, home: number) =>
  renderToStaticMarkup(
    <GapRail
      description=""
      pins={[
        { key: 'away', value: away, mark: 'MIA' },
        { key: 'home', value: home, mark: 'BUF' },
      ]}
    />,
  )

test('a score on the border of two bands lies in the better one', () => {
  const held = [...railOf(6, 8).matchAll(/<i data-band="(\w+)" class="[^"]+"/g)]
  expect(held.map(([, band]) => band)).toEqual(['good', 'optimal'])
})

test('marks that would cover each other step aside, the lower one back', () => {
  const steps = (away: number, home: number) =>
    [...railOf(away, home).matchAll(/data-steps="(\w+)"/g)].map(([, step]) => step)
  expect(steps(5.1, 7.4)).toEqual([])
  expect(steps(7, 7.4)).toEqual(['back', 'on'])
  expect(steps(7.4, 7)).toEqual(['on', 'back'])
  expect(steps(7, 7)).toEqual(['back', 'on'])
})

test('a line that never moved is still a line', () => {
  const markup = renderToStaticMarkup(
    <LineMovement
      title="Spread"
      description="BUF −6.5 since the opening"
      points={[{ at: '2026-11-20T12:00:00Z', value: -6.5 }]}
      until={new Date('2026-11-21T12:00:00Z')}
      ends={['20', '21']}
      valueText={String}
      timeText={(at) => at.slice(0, 10)}
    />,
  )
  expect(markup).toMatch(/d="M0,[\d.]+L100,[\d.]+L100/)
  expect(rowsOf(markup)).toEqual([
    ['Time', 'Spread'],
    ['2026-11-20', '-6.5'],
  ])
})

test('a forecast that comes true as often as it says lies on the diagonal', () => {
  const markup = renderToStaticMarkup(
    <ReliabilityDiagram
      title="Risk of an injury"
      description="Said and happened agree."
      bins={[
        { said: 0.1, happened: 0.1, count: 40 },
        { said: 0.4, happened: 0.4, count: 12 },
      ]}
    />,
  )
  expect(markup).toContain('left:25%;bottom:25%')
  expect(markup).toContain('left:100%;bottom:100%')
  expect(markup).toContain('Said 40%, happened 40% of 12')
})

test('a record is told with its interval', () => {
  const point = { key: '1', label: 'Week 1', count: 20, rate: 0.55, low: 0.342, high: 0.742 }
  const markup = renderToStaticMarkup(
    <RecordLine title="Spread picks" description="55%" points={[point]} breakEven={110 / 210} />,
  )
  expect(markup).toContain('Week 1: 55% of 20, 95% between 34.2% and 74.2%')
  expect(rowsOf(markup)[1]).toEqual(['Week 1', '20', '55%', '34.2%', '74.2%'])
})
