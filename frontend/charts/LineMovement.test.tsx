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
