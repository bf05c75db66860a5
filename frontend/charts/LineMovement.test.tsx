import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineMovement } from './LineMovement.tsx'
import { tableRows } from './testing.ts'

test('a line that never moved is drawn', () => {
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
  expect(tableRows(markup)).toEqual([
    ['Time', 'Spread'],
    ['2026-11-20', '-6.5'],
  ])
})

test('games within the range of time are marked on the axis and listed in the table', () => {
  const game = (day: string, text: string) => ({
    ...{ key: day, at: `${day}T18:00:00Z`, letter: 'W', look: 'filled' as const, text },
  })
  const markup = renderToStaticMarkup(
    <LineMovement
      title="Score trend"
      description="From 5.1 to 6.0"
      points={[
        { at: '2026-11-10T12:00:00Z', value: 5.1, note: '24th of 32' },
        { at: '2026-11-20T12:00:00Z', value: 6, note: '12th of 32' },
      ]}
      games={[game('2026-11-01', 'Too early'), game('2026-11-15', 'Won 24–17 at Miami')]}
      range={[0, 10]}
      until={new Date('2026-11-21T12:00:00Z')}
      ends={['10', '21']}
      valueText={String}
      timeText={(at) => at.slice(0, 10)}
    />,
  )
  expect(tableRows(markup)).toEqual([
    ['Time', 'Score trend', 'Note'],
    ['2026-11-10', '5.1', '24th of 32'],
    ['2026-11-15', '', 'Won 24–17 at Miami'],
    ['2026-11-20', '6', '12th of 32'],
  ])
  expect(markup.match(/data-look="filled"/g)).toHaveLength(1)
})

test('the second value of a range is at the top, even if it is the smaller one', () => {
  const markup = renderToStaticMarkup(
    <LineMovement
      title="Rank"
      description="From 32nd to 1st"
      points={[
        { at: '2026-11-10T12:00:00Z', value: 32 },
        { at: '2026-11-20T12:00:00Z', value: 1 },
      ]}
      range={[32, 1]}
      until={new Date('2026-11-21T12:00:00Z')}
      ends={['10', '21']}
      valueText={String}
      timeText={(at) => at.slice(0, 10)}
    />,
  )
  expect(markup).toMatch(/d="M0,100L/)
  expect(markup).toMatch(/L100,0"/)
})

test('a line ends where there is no value, and says so in its table', () => {
  const markup = renderToStaticMarkup(
    <LineMovement
      title="Score"
      description="To 6.0"
      points={[
        { at: '2026-11-10T12:00:00Z', value: 6 },
        { at: '2026-11-15T12:00:00Z', value: null, note: 'nobody reports' },
      ]}
      range={[0, 10]}
      until={new Date('2026-11-20T12:00:00Z')}
      ends={['10', '20']}
      valueText={String}
      timeText={(at) => at.slice(0, 10)}
    />,
  )
  expect(markup).toContain('d="M0,40L50,40"')
  expect(tableRows(markup).at(-1)).toEqual(['2026-11-15', 'no value', 'nobody reports'])
})
