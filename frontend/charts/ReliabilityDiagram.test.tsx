import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReliabilityDiagram } from './ReliabilityDiagram.tsx'

test('a perfect forecast lies on the diagonal', () => {
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
