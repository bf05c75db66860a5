import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReliabilityDiagram } from './ReliabilityDiagram.tsx'
import { tableRows } from './testing.ts'

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

test('another forecaster’s statements are drawn in the same square, and each group says what it contains', () => {
  const markup = renderToStaticMarkup(
    <ReliabilityDiagram
      title="Plays his next game"
      description="Theirs and ours."
      bins={[{ said: 0.5, happened: 0.5, count: 40, inside: '20 played, 20 did not' }]}
      others={[{ name: '75%', said: 0.75, happened: 0.56, count: 760, inside: '427 played' }]}
    />,
  )
  expect(markup).toContain('left:93.75%;bottom:70%')
  expect(markup).toContain('“75%”. Said 75%, happened 56% of 760: 427 played')
  expect(tableRows(markup)).toEqual([
    ['Whose', 'Said', 'Happened', 'Cases'],
    ['Ours', '50%', '50%', '40'],
    ['75%', '75%', '56%', '760'],
  ])
})
