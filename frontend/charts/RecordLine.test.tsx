import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordLine } from './RecordLine.tsx'
import { tableRows } from './testing.ts'

test('each point of a record is drawn with its interval', () => {
  const point = { key: '1', label: 'Week 1', count: 20, rate: 0.55, low: 0.342, high: 0.742 }
  const markup = renderToStaticMarkup(
    <RecordLine title="Spread picks" description="55%" points={[point]} breakEven={110 / 210} />,
  )
  expect(markup).toContain('Week 1: 55% of 20, 95% between 34.2% and 74.2%')
  expect(tableRows(markup)[1]).toEqual(['Week 1', '20', '55%', '34.2%', '74.2%'])
})
